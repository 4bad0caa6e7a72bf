/** Tables as files for a spreadsheet, offered on a page of a room. */

import { text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { freshVisit } from "#office/shell/acts/fresh-touch.ts";
import { act } from "#office/shell/acts/acts.ts";
import { endWith } from "#office/shell/visit.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";

import { findTable, takeTable } from "./exports.ts";
import { savedFile, touchForTable } from "./saved-file.ts";

type Offer = {
  /** The page with the buttons, whose action has the act. */
  page: string;
  /** Where the files are: each below it by its table's name. */
  files: string;
  /** The tables, and what the buttons call them. */
  titles: Readonly<Record<string, string>>;
};

/** The act of the page, the loader of the files (`:table`), and the part of the page with the buttons. */
export function offerTables({ page, files, titles }: Offer) {
  const known = (name = "") => (Object.hasOwn(titles, name) ? name : endWith(404));
  return {
    exportAct: act({ table: text }, async ({ visit, form, value }) => {
      const name = known(value.table);
      await touchForTable(visit, form, titles[name] ?? name);
      return redirect(`${files}/${name}`, 303);
    }),

    /** The file; without a fresh touch back to the page that asks for one. */
    async fileLoader({ context, params }: LoaderFunctionArgs) {
      const { services } = freshVisit(context, page);
      const name = known(params["table"]);
      const table = findTable(name) ?? endWith(404);
      return savedFile(`${name}.csv`, await takeTable(table, services));
    },

    Files() {
      return (
        <section>
          <PartHeading>As a file for a spreadsheet</PartHeading>
          <div className="bs pad">
            {Object.entries(titles).map(([table, title]) => (
              <Act key={table} act="export" fields={{ table }} needsTouch>
                {title}
              </Act>
            ))}
          </div>
        </section>
      );
    },
  };
}
