/** E-mails as they come, and a mailbox that takes them in. */

import { parseMail } from "#server/messages/mailbox/parse-mail.ts";
import type { IncomingMail, ParsedMail, TakenIn } from "#server/messages/mailbox/parsed-mail.ts";
import { receiveMail } from "#server/messages/mailbox/receive-mail.ts";
import { submitContactForm } from "#server/web/functions/forms.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";
import { jsonPost } from "./requests.ts";
import { type TestServices, useTestServices } from "./services.ts";

/** A picture as a part of an e-mail has it, in base64. */
export const jpeg =
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=";

/** The address that the e-mails of these tests come from. */
export const email = "ana@example.org";
/** Of an e-mail to the campaign that answers nothing. */
export const headers =
  "From: Ana <ana@example.org>\nTo: inbox@example.org\nSubject: Stairs\nMessage-ID: <1@ana>";

/** An e-mail's bytes. */
export function sourceOf(given: string, body = "Hello"): Uint8Array {
  return new TextEncoder().encode(`${given.trim()}\n\n${body}\n`.replaceAll("\n", "\r\n"));
}

/** An e-mail as it is read. */
export async function readMail(given: string, body?: string): Promise<ParsedMail> {
  const mail = await parseMail(sourceOf(given, body));
  if (!mail) throw new Error("it could not be read");
  return mail;
}

type Come = (
  given: string,
  body?: string,
  over?: Partial<Omit<IncomingMail, "receivedAt">> & { receivedAt?: string },
) => Promise<TakenIn>;

/** Services for each test of a file, and its mailbox. */
export function useMailbox(open: Parameters<typeof useTestServices>[0]): {
  given: Omit<TestServices, "close">;
  /** An e-mail comes into the mailbox. */
  come: Come;
  /** Somebody writes by the site; returns the message's id, and that of the e-mail that says it arrived. */
  written(): Promise<{ id: string; arrived: string }>;
} {
  const given = useTestServices(open);
  return {
    given,
    async come(of, body, { receivedAt = "2026-09-01T16:59:00.000Z", ...over } = {}) {
      const mail = { ...(await readMail(of, body)), folder: "inbox" as const, ...over };
      return receiveMail({ ...mail, receivedAt: new Date(receivedAt) }, given.services);
    },
    async written() {
      const body = { firstName: "Ana", lastName: "Li", email, subject: "other", message: "The stairs" };
      await submitContactForm(jsonPost("submit-contact-form", body), given.services);
      const [submission] = await listInbox({}, given.services);
      if (!submission?.thread_message_id) throw new Error("nothing arrived");
      return { id: submission.id, arrived: submission.thread_message_id };
    },
  };
}
