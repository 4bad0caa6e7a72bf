/** Files that the browser saves. */

import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import type { Visit } from "#office/shell/visit.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  pdf: "application/pdf",
  zip: "application/zip",
};

/** Asks for the touch that a table for a spreadsheet needs. */
export function touchForTable(visit: Visit, form: FormData, title: string): Promise<void> {
  return requireTouch(visit, form, {
    title: `Save as a file: ${title}`,
    lines: ["It holds names and addresses. Keep it where only the campaign can read it."],
    button: "Save the file",
  });
}

/** A file that the browser saves, whatever is in it. */
export function savedFile(name: string, content: string | Uint8Array): Response {
  const ending = name.split(".").at(-1) ?? "";
  const type = Object.hasOwn(types, ending)
    ? types[ending as keyof typeof types]
    : "application/octet-stream";
  return new Response(typeof content === "string" ? content : new Uint8Array(content), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "x-content-type-options": "nosniff",
    },
  });
}
