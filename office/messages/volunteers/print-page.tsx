import { useLoaderData } from "react-router";
import { counted } from "#domain/platform/counted.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { rosterPath } from "./addresses.ts";
import type { printLoader } from "./load-roster.ts";
import { Table } from "#office/shell/ui/table.tsx";

/** The whole list on one page, for paper: who, how to reach them, and room for a tick. */
export function PrintPage() {
  const { filter, sentence, rows } = useLoaderData<typeof printLoader>();
  return (
    <Page title={sentence} sub={counted(rows.length, "person", "people")} back={rosterPath(filter)}>
      <p className="hint on-screen">
        Print this page with your browser. It holds names and telephone numbers: keep the paper in the
        campaign. <a href={rosterPath(filter)}>Back to the list</a>
      </p>
      <Table caption={sentence} heads={["Name", "Telephone, e-mail", "Offers, can come", "State", "Done"]}>
        {rows.map(({ id, name, area, phone, email, offers, free, state }) => (
          <tr key={id}>
            <th scope="row">{[name, area].filter(Boolean).join(", ")}</th>
            <td>{[phone, email].filter(Boolean).join(", ")}</td>
            <td>{[offers, free].filter(Boolean).join(". ")}</td>
            <td>{state}</td>
            <td>
              <span aria-hidden="true">☐</span>
            </td>
          </tr>
        ))}
      </Table>
    </Page>
  );
}
