import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import type { Visit } from "#office/shell/visit.ts";

/** Asks for the touch that papers with names and addresses need. */
export async function touchForFile(visit: Visit, form: FormData, what: string): Promise<void> {
  await requireTouch(visit, form, {
    title: `Save a file: ${what}`,
    lines: ["It holds names and addresses. Keep it as long as the law asks, and nowhere else."],
    button: "Save the file",
  });
}
