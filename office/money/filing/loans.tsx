import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { repaidCents } from "#domain/money/contributions/contribution-state.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { factsOf } from "#server/money/contributions/record/contribution.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { MoneyPage } from "#office/money/money-page.tsx";

/** What persons lent, what was repaid of it and what is left. */
export async function loansLoader({ context }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const rows = await books.database
    .selectFrom("contribution")
    .selectAll()
    .where("method", "=", "loan")
    .where("livemode", "=", recordingBy(books, "").livemode)
    .where("paid_at", "is not", null)
    .where("status", "!=", "void")
    .orderBy("received_on", "desc")
    .orderBy("id")
    .execute();
  return {
    loans: rows.map((row) => ({
      id: row.id,
      lender: row.full_name,
      receivedOn: row.received_on,
      terms: row.description ?? "",
      lentCents: row.amount_cents,
      repaidCents: repaidCents(factsOf(row), row.amount_cents),
      leftCents: row.held_cents,
      repayments: Object.values(factsOf(row).repayments ?? {}).filter(({ state }) => state !== "failed"),
    })),
  };
}

export function Loans() {
  const { loans } = useLoaderData<typeof loansLoader>();
  return (
    <MoneyPage title="Loans" sub={`${loans.length} in all`} back="/money/file">
      <p className="hint pad">
        A loan of a person counts against that person's limit of the year, as a contribution does. It is
        entered and repaid with its contribution. What the law asks of loans of institutions is not confirmed:{" "}
        <a href="/money/figures/institution-loans">write down what the regulator said</a>.
      </p>
      {loans.length === 0 ? (
        <Empty title="Nobody lent anything">
          <p>What persons lend will appear here with its terms, what was repaid and what is left.</p>
        </Empty>
      ) : (
        <ul className="rows">
          {loans.map((loan) => (
            <li key={loan.id}>
              <div>
                <a className="hit" href={`/money/contributions/${loan.id}`}>
                  {loan.lender || "Anonymous"}
                </a>
                <p className="soft">
                  {formatCents(loan.lentCents)} on {formatDate(loan.receivedOn)}
                  {loan.terms && `. ${loan.terms}`}
                </p>
                {loan.repayments.map(({ on, amountCents, proof }) => (
                  <p key={on + proof} className="soft">
                    Repaid {formatCents(amountCents)} on {formatDate(on)} {proof && `(${proof})`}
                  </p>
                ))}
              </div>
              <b className="num">{formatCents(loan.leftCents)} left</b>
            </li>
          ))}
        </ul>
      )}
    </MoneyPage>
  );
}
