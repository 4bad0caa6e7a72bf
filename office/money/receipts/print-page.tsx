import { useContent } from "#office/shell/content-context.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatDate, printedReceiptBusinessDays } from "#domain/platform/time/local-date.ts";
import { printBatch, printQueue } from "#server/money/receipts/print-queue.ts";
import { counted } from "#domain/platform/language.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Clock } from "#office/shell/ui/clock.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Box } from "#office/shell/ui/field.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { receiptPath } from "#office/money/addresses.ts";
import { clockInstants } from "#office/money/clock-instants.ts";
import { MoneyPage } from "#office/money/money-page.tsx";

/** Who waits for paper, as many as one stack of envelopes; the longest first. */
export async function printLoader({ context }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const jobs = await printQueue(services);
  return { jobs: jobs.slice(0, printBatch), total: jobs.length, now: services.clock.now().toISOString() };
}

export function PrintPage() {
  const { jobs, total, now } = useLoaderData<typeof printLoader>();
  const { timeZone } = useContent().campaign;
  const ready = jobs.filter(({ address }) => address.length > 0);
  return (
    <MoneyPage title="Receipts to print" sub={String(total)} back="/money/receipts">
      <FormError />
      {jobs.length === 0 ? (
        <Empty title="Nobody waits for a printed receipt">
          <p>Who asked for paper, or has no e-mail address, will appear here with the address.</p>
        </Empty>
      ) : (
        <>
          {ready.length > 0 && (
            <div className="bs pad">
              <a className="b fill" href="/money/receipts/print/receipts.pdf">
                {counted(ready.length, "receipt")} as PDF
              </a>
              <a className="b" href="/money/receipts/print/envelopes.pdf">
                Envelopes as PDF
              </a>
              <a className="b" href="/money/receipts/print/mailing-sheet.csv">
                Mailing sheet as CSV
              </a>
            </div>
          )}
          <form method="post" className="stack pad">
            <HiddenFields fields={{ act: "posted" }} />
            <h2 className="vh">Who waits</h2>
            <ul className="wait">
              {jobs.map(({ receiptId, number, name, address, postBy }) => (
                <li key={receiptId}>
                  <Clock {...clockInstants(postBy, printedReceiptBusinessDays + 3, timeZone)} now={now} />
                  <div>
                    <h3>
                      <a href={receiptPath(number)}>
                        {number}, {name}
                      </a>
                    </h3>
                    <p>
                      {address.join(", ") || "No address: correct the contribution first"}. In the post by{" "}
                      {formatDate(postBy)}.
                    </p>
                    {address.length > 0 && (
                      <Box name="receipt" value={receiptId} isChecked>
                        In the post<span className="vh">: {number}</span>
                      </Box>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {ready.length > 0 && (
              <div className="bs">
                <button className="b">Cross off what is in the post</button>
              </div>
            )}
          </form>
          {total > jobs.length && <p className="pad">{total - jobs.length} more follow after these.</p>}
        </>
      )}
    </MoneyPage>
  );
}
