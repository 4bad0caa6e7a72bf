/** Volunteers, sign-ups and messages as files for a spreadsheet: the tables that `npm run office -- export` writes. */

import { type LoaderFunctionArgs, redirect } from "react-router";
import { isFresh } from "#server/team/sessions.ts";
import { acts, textOf } from "#office/shell/acts/acts.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { findTable, takeTable } from "#office/messages/exports/exports.ts";
import { visitOf } from "#office/shell/visit.ts";

/** Which there are here, and what the buttons call them. Tables of money are the financial agent's. */
export const tableFiles: Readonly<Record<string, string>> = {
  volunteers: "Volunteers",
  "sign-ups": "Sign-ups for the letter",
  messages: "Messages",
};

export const listActs = acts({
  async export({ visit, form }) {
    const name = known(textOf(form, "table"));
    await requireTouch(visit, form, {
      title: `Save as a file: ${tableFiles[name]}`,
      lines: ["It holds names and addresses. Keep it where only the campaign can read it."],
      button: "Save the file",
    });
    return redirect(`/people/files/${name}`, 303);
  },
});

/** The file; without a fresh touch back to the page that asks for one. */
export async function tableFile({ context, params }: LoaderFunctionArgs) {
  const { services, signedIn } = visitOf(context);
  const name = known(params["table"]);
  if (!isFresh(signedIn, services.clock.now())) return redirect("/people", 303);
  const table = findTable(name) ?? endWith(404);
  const { csv } = await takeTable(table, services);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

function known(name = ""): string {
  return Object.hasOwn(tableFiles, name) ? name : endWith(404);
}
