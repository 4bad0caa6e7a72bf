import type { SubmissionKind } from "../database/tables/people.ts";

/** What is the same about every submission, whichever form it came with. */
export type Submission = {
  kind: SubmissionKind;
  name: string;
  /** Empty when none was given. */
  email: string;
  /** One line, as the inbox lists it. */
  subject: string;
  /** Public addresses of files that were uploaded before. */
  attachmentUrls?: string[];
  /** The confirmation mail to the writer; none for forms that send none. */
  confirmation?: { subject: string; text: string };
};
