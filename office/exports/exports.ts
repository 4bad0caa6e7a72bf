/** Every table that is saved as a file for a spreadsheet. */

import { counted } from "#domain/platform/language.ts";
import { recordReading } from "#server/platform/audit/record-act.ts";
import { toCsv } from "#server/money/disclosure/csv.ts";
import type { Services } from "#server/services.ts";
import { zonedTime } from "#domain/platform/time/local-time.ts";
import { submissionStateInWords, signUpStateInWords } from "#office/shell/words.ts";
import type { EmailSignup } from "#domain/messages/forms/email-signup.ts";
import type { SubscriberTable, SubmissionKind } from "#server/platform/database/tables/messages.ts";
import { publicAttachmentPrefix } from "#domain/messages/attachments/attachments.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import type { Content } from "#content/content.ts";
import { communityConcernForm } from "#domain/messages/forms/community-concern.ts";
import { contactForm } from "#domain/messages/forms/contact.ts";
import { developmentFeedbackForm } from "#domain/messages/forms/development-feedback.ts";
import { type Field, labelOf, optionsOf, placesOf } from "#domain/messages/forms/field.ts";
import { simpleContactForm } from "#domain/messages/forms/simple-contact.ts";
import type { FunctionName } from "#domain/web/functions.ts";
import { volunteerForm } from "#domain/messages/forms/volunteer.ts";
import { methodInWords, stateInWords } from "#domain/money/contributions/contribution-words.ts";
import { plainDollars } from "#domain/money/contributions/donation-rules.ts";
import { receiptNumbers } from "#server/money/disclosure/disclosed-contributions.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { snapshotOf } from "#server/money/receipts/stored-receipt.ts";

export type Export = {
  /** Its name in addresses and in the log: `volunteers`. */
  name: string;
  /** Keys of each row, in the order of the columns. */
  columns: readonly string[];
  rows(services: Services): Promise<Record<string, ExportCell>[]>;
};

type ExportCell = string | number | boolean | null | undefined;

/** Every contribution that arrived, by card or otherwise, rehearsals marked as such; amounts in dollars. The status is in the office's words, for programs as a code at the end. */
export const donations: Export = {
  name: "donations",
  columns: [
    "id",
    "date received",
    "status",
    "real money",
    "method",
    "amount",
    "returned",
    "kept",
    "full name",
    "first name",
    "last name",
    "email",
    "address",
    "city",
    "province",
    "postal code",
    "printed receipt wanted",
    "receipt number",
    "return by",
    "description",
    "status code",
  ],
  async rows({ database }) {
    const contributions = await database
      .selectFrom("contribution")
      .selectAll()
      .where("paid_at", "is not", null)
      .orderBy("received_on")
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const numbers = await receiptNumbers(database);
    return contributions.map((row) => ({
      id: row.id,
      "date received": row.received_on,
      status: stateInWords(row),
      "real money": row.livemode === 1 ? "yes" : "no: rehearsal",
      method: methodInWords(row.method),
      amount: plainDollars(row.amount_cents),
      returned: plainDollars(row.refunded_cents),
      kept: plainDollars(row.held_cents),
      "full name": row.full_name,
      "first name": row.first_name,
      "last name": row.last_name,
      email: row.email,
      address: row.address,
      city: row.city,
      province: row.province,
      "postal code": row.postal_code,
      "printed receipt wanted": row.wants_printed_receipt === 1 ? "yes" : "no",
      "receipt number": numbers.get(row.id) ?? "",
      "return by": row.returned_on ? "" : row.return_due_on,
      description: row.description,
      "status code": row.status,
    }));
  },
};

/* The columns of what was written with forms, from the forms' own fields: a new field needs no line here. */

type ExportedForm = { functionName: FunctionName; fields: Record<string, Field<unknown>> };

/** The forms whose submissions are of a kind. */
export const formsOfKind: Record<SubmissionKind, readonly ExportedForm[]> = {
  volunteer: [volunteerForm],
  message: [contactForm, simpleContactForm],
  concern: [communityConcernForm],
  feedback: [developmentFeedbackForm],
};

type FormColumns = {
  names: string[];
  /** The cells of a submission, from the JSON that is stored of it. */
  cellsOf(stored: string, content: Content): Record<string, ExportCell>;
};

/**
 * One column for each field of the forms, named for it (`postalCode` → `postal code`); fields of the same name share theirs.
 * `except` names the columns that the table fills in itself.
 */
function formColumns(forms: readonly ExportedForm[], except: readonly string[] = []): FormColumns {
  const fields = forms.flatMap((form) => Object.entries(form.fields));
  const columns = new Map(fields.map(([field]) => [field, inWords(field)]));
  for (const [field, name] of columns) if (except.includes(name)) columns.delete(field);
  const wordsOf = (field: string, id: string, places: ReturnType<typeof placesOf>) =>
    fields
      .map(([name, each]) => (name === field ? labelOf(optionsOf(each, places), id) : undefined))
      .find(Boolean) ?? id;
  return {
    names: [...columns.values()],
    cellsOf(stored, content) {
      const places = placesOf(content);
      const values: Record<string, unknown> = JSON.parse(stored);
      return Object.fromEntries(
        [...columns].map(([field, name]) => {
          const chosen = [values[field]].flat().filter((value) => typeof value === "string");
          return [name, chosen.map((id) => wordsOf(field, id, places)).join("; ")];
        }),
      );
    },
  };
}

function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const stateCode = "state code";
const { volunteer: _, ...otherForms } = formsOfKind;

/**
 * Messages, concerns and development feedback, the newest first: as they were written and field by field; times in the
 * campaign's time zone, files by their links. The state is in the office's words, for programs as a code at the end.
 */
export const messages = messagesOf(Object.values(otherForms).flat());

/** The same for messages written with other forms. */
export function messagesOf(forms: readonly ExportedForm[]): Export {
  const own = ["received", "kind", "state", "name", "email", "subject", "text", "files", "page", "id"];
  const written = formColumns(forms, [...own, stateCode, "attachment urls"]);
  return {
    name: "messages",
    columns: [...own, ...written.names, stateCode],
    async rows({ database, config, content }) {
      const { timeZone } = content().campaign;
      const rows = await database
        .selectFrom("submission")
        .selectAll()
        .where("kind", "!=", "volunteer")
        .orderBy("received_at", "desc")
        .execute();
      const attachments = await database
        .selectFrom("attachment")
        .select(["submission_id", "path"])
        .where("submission_id", "is not", null)
        .orderBy("original_name")
        .execute();
      const files = Map.groupBy(attachments, ({ submission_id }) => submission_id);
      return rows.map(({ received_at, kind, state, name, email, subject, printed, fields, page, id }) => ({
        ...written.cellsOf(fields, content()),
        received: zonedTime(received_at, timeZone),
        kind: kindNames[kind],
        state: submissionStateInWords(state),
        name,
        email,
        subject,
        text: printed,
        files: (files.get(id) ?? [])
          .map(({ path }) => `${config.backendUrl}${publicAttachmentPrefix}${path}`)
          .join("\n"),
        page,
        id,
        [stateCode]: state,
      }));
    },
  };
}

/** Where each field of the form is stored: a new field of the form doesn't compile until it has its column. */
const columnOfField = {
  email: "email",
  firstName: "first_name",
  lastName: "last_name",
} as const satisfies Record<keyof EmailSignup, keyof SubscriberTable>;

const columns = [
  ...Object.values(columnOfField),
  "state",
  "consented_at",
  "page",
  "consent_version",
  "consent_text",
  "confirmed_at",
  "left_at",
] as const;

/** Everyone who signed up for the letter, with the consent that is on record, the state also as a code for programs; times in the campaign's time zone. */
export const signUps: Export = {
  name: "sign-ups",
  columns: [...columns, "state code"],
  async rows({ database, content }) {
    const { timeZone } = content().campaign;
    const rows = await database
      .selectFrom("subscriber")
      .select(columns)
      .orderBy("consented_at", "desc")
      .execute();
    return rows.map((row) => ({
      ...row,
      state: signUpStateInWords(row.state),
      consented_at: zonedTime(row.consented_at, timeZone),
      confirmed_at: row.confirmed_at && zonedTime(row.confirmed_at, timeZone),
      left_at: row.left_at && zonedTime(row.left_at, timeZone),
      "state code": row.state,
    }));
  },
};

/** Volunteer applications, the newest first, with words instead of ids, the state also as a code for programs; times in the campaign's time zone. */
export const volunteers = volunteersOf(formsOfKind.volunteer);

/** The same for applications written with other forms. */
export function volunteersOf(forms: readonly ExportedForm[]): Export {
  const written = formColumns(forms);
  return {
    name: "volunteers",
    columns: ["received", "state", ...written.names, "accepted", "address confirmed", "state code"],
    async rows({ database, content }) {
      const { timeZone } = content().campaign;
      const rows = await database
        .selectFrom("submission")
        .selectAll()
        .where("kind", "=", "volunteer")
        .orderBy("received_at", "desc")
        .execute();
      return rows.map(({ received_at, state, accepted_at, email_confirmed_at, fields }) => ({
        ...written.cellsOf(fields, content()),
        received: zonedTime(received_at, timeZone),
        state: submissionStateInWords(state),
        accepted: accepted_at && zonedTime(accepted_at, timeZone),
        "address confirmed": email_confirmed_at && zonedTime(email_confirmed_at, timeZone),
        "state code": state,
      }));
    },
  };
}

/** The register of receipts: every number that was ever taken, in order, void ones too; amounts in dollars. */
const receipts: Export = {
  name: "receipts",
  columns: [
    "number",
    "state",
    "kind",
    "issued",
    "amount",
    "full name",
    "date received",
    "replaces",
    "replaced by",
    "void since",
    "reason",
    "paper",
    "contribution id",
  ],
  async rows({ database, content }) {
    const { timeZone } = content().campaign;
    const rows = await database
      .selectFrom("receipt")
      .selectAll()
      .orderBy("series")
      .orderBy("year")
      .orderBy("sequence")
      .execute();
    const successors = new Map(rows.map((row) => [row.replaces_receipt_id, row.number]));
    return rows.map((row) => {
      const { amountCents, contributor, receivedOn, issuedOn, replaces } = snapshotOf(row);
      return {
        number: row.number,
        state: row.voided_at ? "void" : "valid",
        kind: row.kind,
        issued: issuedOn,
        amount: plainDollars(amountCents),
        "full name": contributor.name,
        "date received": receivedOn,
        replaces: replaces ?? "",
        "replaced by": successors.get(row.id) ?? "",
        "void since": row.voided_at ? localDate(new Date(row.voided_at), timeZone) : "",
        reason: row.void_reason,
        paper: paperState(row, timeZone),
        "contribution id": row.contribution_id,
      };
    });
  },
};

function paperState(
  row: { print_requested: 0 | 1; printed_at: string | null; voided_at: string | null },
  timeZone: string,
) {
  if (row.printed_at) return `printed ${localDate(new Date(row.printed_at), timeZone)}`;
  return row.print_requested === 1 && !row.voided_at ? "waiting" : "";
}

export const tables: readonly Export[] = [volunteers, signUps, donations, receipts, messages];

export function findTable(name: string): Export | undefined {
  return tables.find((table) => table.name === name);
}

/** The whole table as the text of a CSV file; the log says who took it. */
export async function takeTable(table: Export, services: Services): Promise<string> {
  const rows = await table.rows(services);
  await recordReading(services, {
    act: "table.export",
    subject: table.name,
    after: counted(rows.length, "row"),
  });
  return csvOf(table, rows);
}

/** The table as the text of a CSV file. */
export function csvOf({ columns }: Export, rows: Awaited<ReturnType<Export["rows"]>>): string {
  return toCsv(
    columns.map((name) => ({ name, value: (row: (typeof rows)[number]) => row[name] })),
    rows,
  );
}
