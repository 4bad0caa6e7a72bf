import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { readAccount } from "#server/money/account/account.ts";
import { linesSetAside } from "#server/money/account/set-aside.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { counted } from "#domain/platform/language.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FindForm } from "#office/shell/ui/find-form.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { wordsIn } from "#office/money/books-visit.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { Table } from "#office/shell/ui/table.tsx";

const views = { all: "All", open: "Open", matched: "Matched", aside: "Set aside" } as const;
type View = keyof typeof views;

/** Lines of the bank (`?find=`, `?show=`), the latest first. */
export async function lineListLoader({ context, request }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const { livemode } = recordingBy(books, "");
  const { page, offset } = readPage(request);
  const { text, words } = wordsIn(request);
  const asked = new URL(request.url).searchParams.get("show") ?? "";
  const view = Object.hasOwn(views, asked) ? (asked as View) : "all";
  const { lines, matches } = await readAccount(books.database, livemode);
  const matched = new Set(matches.map(({ bank_line_id }) => bank_line_id));
  const aside = (await linesSetAside(books, livemode)).map((line) => ({ line, state: "aside" as const }));
  const standing = lines
    .map((line) => ({ line, state: matched.has(line.id) ? ("matched" as const) : ("open" as const) }))
    .toReversed();
  const all = [...standing, ...aside];
  const found = all.filter(
    ({ line, state }) => (view === "all" ? state !== "aside" : state === view) && hasWords(line, words),
  );
  return { rows: found.slice(offset, offset + rowsPerPage), total: found.length, page, text, view };
}

function hasWords(
  line: { description: string; posted_on: string; amount_cents: number; file_name: string },
  words: readonly string[],
): boolean {
  const amount = (line.amount_cents / 100).toFixed(2);
  const text = `${line.description} ${line.posted_on} ${amount} ${line.file_name}`.toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

const stateNames = { open: "Open", matched: "Matched", aside: "Set aside" };

export function LineList() {
  const { rows, total, page, text, view } = useLoaderData<typeof lineListLoader>();
  return (
    <MoneyPage title="Lines of the bank" sub={counted(total, "line")} back="/money/account">
      <FindForm label="The bank's words, a day or a sum" value={text}>
        <input type="hidden" name="show" value={view} />
      </FindForm>
      <nav className="filt pad" aria-label="Show">
        {Object.entries(views).map(([name, title]) => (
          <a
            key={name}
            href={`/money/account/lines?${new URLSearchParams({ show: name, ...(text && { find: text }) })}`}
            aria-current={name === view ? "true" : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {rows.length === 0 ? (
        <Empty title="No line is found">
          <p>
            <a href="/money/account/import">Import a bank file</a>
          </p>
        </Empty>
      ) : (
        <Table
          caption="Lines of the bank, the latest first"
          heads={["Date", "The bank's words", "Amount", "File", "State"]}
          amounts={["Amount"]}
        >
          {rows.map(({ line, state }) => (
            <tr key={line.id}>
              <td className="x">{formatDate(line.posted_on)}</td>
              <th scope="row">
                <a href={`/money/account/lines/${line.id}`}>{line.description || "No description"}</a>
              </th>
              <td className="r k">{formatCents(line.amount_cents)}</td>
              <td className="m">
                {line.file_name}
                <span className="in-row">, {formatDate(line.posted_on)}</span>
              </td>
              <td>
                <span className={state === "open" ? "chip soon" : "soft"}>{stateNames[state]}</span>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pages page={page} total={total} />
    </MoneyPage>
  );
}

/** How many lines of the bank are set aside, with a link to them; nothing when none is. */
export function AsideNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="hint">
      <a href="/money/account/lines?show=aside">
        {counted(count, "line of the bank is", "lines of the bank are")} set aside
      </a>{" "}
      and {count === 1 ? "counts" : "count"} nowhere here.
    </p>
  );
}
