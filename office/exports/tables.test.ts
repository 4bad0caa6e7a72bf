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
import { donations, csvOf, messages, signUps, volunteers } from "./exports.ts";
import type { Export } from "./table.ts";

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
