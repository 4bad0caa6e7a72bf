/** Files with names and addresses that the browser saves. */

import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import type { Visit } from "#office/shell/visit.ts";

/** Asks for the touch that names and addresses need. */
export async function touchForFile(visit: Visit, form: FormData, what: string): Promise<void> {
  await requireTouch(visit, form, {
    title: `Save a file: ${what}`,
    lines: ["It holds names and addresses. Keep it as long as the law asks, and nowhere else."],
    button: "Save the file",
  });
}

/** A file that the browser saves, whatever is in it. */
export function savedFile(name: string, content: string | Uint8Array): Response {
  const types = { csv: "text/csv; charset=utf-8", pdf: "application/pdf", zip: "application/zip" };
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
