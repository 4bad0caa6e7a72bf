import type { SubmissionKind } from "#server/platform/database/tables/people.ts";
import type { Offer } from "./take-offer.ts";

/** What is the same about every submission, whichever form it came with. */
export type Submission = {
  kind: SubmissionKind;
  name: string;
  /** Empty when none was given. */
  email: string;
  /** One line, as the inbox lists it. */
  subject: string;
  /** The neighbourhood that it is about or from, in words; left out when the form asks for none or none was chosen. */
  area?: string | undefined;
  /** Public addresses of files that were uploaded before. */
  attachmentUrls?: string[];
  /** What an application offers: its writer goes into the roster. */
  offer?: Offer;
  /** The confirmation mail to the writer; none for forms that send none. */
  confirmation?: { subject: string; text: string };
};
