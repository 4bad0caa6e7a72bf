/** A file for a spreadsheet, which a member saves after a fresh touch. */

import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import type { Visit } from "#office/shell/visit.ts";

/** Asks for the passkey before the file named `title` is saved. */
export function touchForFile(visit: Visit, form: FormData, title: string): Promise<void> {
  return requireTouch(visit, form, {
    title: `Save as a file: ${title}`,
    lines: ["It holds names and addresses. Keep it where only the campaign can read it."],
    button: "Save the file",
  });
}

/** The file itself. */
export function csvFile(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
