import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { searchAudit, moneyKinds } from "#server/platform/audit/search-audit.ts";
import { counted } from "#domain/platform/language.ts";
import { actInWords } from "#domain/team/act-words.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { subjectInWords } from "#office/shell/words.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FindForm, searchedIn } from "#office/shell/ui/find-form.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf, mayVisitor } from "#office/shell/visit.ts";
import { Table } from "#office/shell/ui/table.tsx";
import type { AuditFilter } from "#server/platform/audit/search-audit.ts";
import type { Visit } from "#office/shell/visit.ts";

export async function logLoader({ request, context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { filter, text } = readLogFilter(visit, request);
  const { page, offset } = readPage(request);
  return { text, page, ...(await searchAudit(filter, { limit: rowsPerPage, offset }, visit.services)) };
}

export function Log() {
  const { entries, total, page, text } = useLoaderData<typeof logLoader>();
  return (
    <Page title="Everything that was done" back="/settings" sub={counted(total, "act")}>
      <FindForm
        name="words"
        label="Find a name, an act or what it was done to"
        placeholder="Name, act, receipt number"
        value={text}
      />
      {entries.length === 0 ? (
        <Empty title={text ? `Nothing with “${text}”` : "Nothing was done yet"}>
          <p>Every act will appear here: who, when, what, from what to what.</p>
        </Empty>
      ) : (
        <Table
          caption="Acts, the newest first"
          heads={["When", "Who", "What", "Before and after"]}
          className="t log"
        >
          {entries.map(({ number, at, who, act, subject, before, after, isWithheld }) => (
            <tr key={number}>
              <td>
                <When at={at} />
              </td>
              <td>{who}</td>
              <th scope="row">
                {actInWords(act)} <span className="thin">{subjectInWords(subject)}</span>
              </th>
              <td>
                {isWithheld && <span className="soft">{withheldWords}</span>}
                {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pages page={page} total={total} />
      {total > 0 && (
        <div className="bs pad">
          <Act act="export" fields={{ words: text }} needsTouch>
            Save {text ? "what was found" : "the log"} as a file
          </Act>
        </div>
      )}
    </Page>
  );
}

const maxWords = 8;

/** Stands where what an act on money changed is not for the reader. */
export const withheldWords = "Only the financial agent sees what it said.";

/**
 * What of the log the address asks for (`?words=`) and the member may see: the financial agent sees what was done with money, and only the
 * agent what it said before and after.
 */
export function readLogFilter(visit: Visit, request: Request): { filter: AuditFilter; text: string } {
  const seesAll = mayVisitor(visit, "audit");
  const text = searchedIn(request.url, "words");
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const seesMoney = mayVisitor(visit, "money");
  return { filter: { words, seesMoney, kinds: seesAll ? undefined : moneyKinds }, text };
}
