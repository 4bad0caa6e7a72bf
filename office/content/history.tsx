import { type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { readPublished } from "#server/content/editions/load-content.ts";
import { titlesIn, writtenDocuments } from "#server/content/editions/written-documents.ts";
import { listEditions, newestNumber, readEdition } from "#server/content/editions/editions.ts";
import { changesBetween } from "#server/content/editions/edition-changes.ts";
import { differencePrinter } from "#server/content/editions/printed-words.ts";
import { beganAt } from "#server/content/editions/begin-campaign.ts";
import { goBack } from "#server/content/editions/publish.ts";
import { acts } from "#office/shell/acts/acts.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { changedPages, changedTitles } from "./content-facts.ts";
import { Difference } from "./difference.tsx";
import { respondTo, type PublishResult, endProgress, showProgress } from "./publish-acts.ts";
import { PublishNote } from "./publish-page.tsx";
import { timesInWords } from "./schedule.tsx";

/** The newest editions first. */
export async function historyLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { database } = services;
  const { page, offset } = readPage(request);
  const [listed, newest, began] = await Promise.all([
    listEditions(database, rowsPerPage, offset),
    newestNumber(database),
    beganAt(services),
  ]);
  const editions = listed.filter(({ number }) => number >= began);
  const changed = await changedTitles(
    { database },
    editions.map(({ number }) => number),
  );
  return {
    page,
    editions: editions.map((edition) => ({ ...edition, changed: changed.get(edition.number) ?? [] })),
    began,
    total: newest - Math.max(0, began - 1),
  };
}

export function EditionHistory() {
  const { page, editions, began, total } = useLoaderData<typeof historyLoader>();
  return (
    <Page title="Editions" sub="Every publication is kept" back="/content">
      {total === 0 ? (
        <Empty title="Nothing is published yet">
          <p>The site shows the words that the software came with. Each publication will appear here.</p>
        </Empty>
      ) : (
        <h2 className="vh">All editions</h2>
      )}
      <ol className="wait" reversed>
        {editions.map(({ number, publishedAt, author, note, restores, changed }) => (
          <li key={number}>
            <div className="clk">
              <b>{number}</b>
            </div>
            <div>
              <h3>
                <a href={`/content/history/${number}`}>
                  {note || (restores === undefined ? "Without a note" : `Edition ${restores} again`)}
                </a>
              </h3>
              <p>
                {author}, <When at={publishedAt} />
              </p>
              <p className="s soft">{number === began ? everyWord : titlesInWords(changed)}</p>
            </div>
          </li>
        ))}
        {began === 0 && total > 0 && page * rowsPerPage >= total && (
          <li>
            <div className="clk">
              <b>0</b>
            </div>
            <div>
              <h3>
                <a href="/content/history/0">The words that the software came with</a>
              </h3>
            </div>
          </li>
        )}
      </ol>
      <Pages page={page} total={total} />
    </Page>
  );
}

const everyWord = "Every word is the campaign’s own from here on.";

/** More than these are counted. */
const maxTitles = 4;

function titlesInWords(titles: readonly string[]): string {
  if (titles.length === 0) return "It changed no words.";
  const [named, others] = [titles.slice(0, maxTitles).join(", "), titles.length - maxTitles];
  return others > 0 ? `Changed: ${named}, and ${others} more.` : `Changed: ${named}.`;
}

export async function editionLoader({ context, params }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const number = numberOf(params["number"]);
  if (number === undefined) endWith(404);
  const began = await beganAt(services);
  if (number < began) endWith(404);
  const [before, after] = await Promise.all(
    [number === began ? number : number - 1, number].map((each) => readPublished(services.database, each)),
  );
  if (!before || !after) endWith(404);
  const changes = changesBetween(before, after);
  const edition = await readEdition(services.database, number);
  const { written } = await writtenDocuments(services);
  const [titles, print] = [titlesIn(written), differencePrinter(written)];
  // The edition may have pages that the campaign has no more.
  const former = titlesIn({ ...before.documents, ...after.documents });
  const title = (name: string) => titles.get(name) ?? former.get(name) ?? name;
  return {
    number,
    began,
    newest: await newestNumber(services.database),
    line: edition && { author: edition.author, note: edition.note, publishedAt: edition.publishedAt },
    pages: await changedPages(services, changes.documents),
    documents: changes.documents.map((each) => ({
      document: each.document,
      title: title(each.document),
      differences: print({
        ...each,
        bodies: [after, before].map(({ documents }) => documents[each.document]),
      }),
    })),
    planned: changes.planned.map(({ version, differences }) => ({
      document: version.document,
      title: `${title(version.document)}, ${timesInWords(version)}`,
      differences: print({
        document: version.document,
        bodies: [version.body, after.documents[version.document]],
        differences,
      }),
    })),
    takenOff: changes.takenOff.map((version) => `${title(version.document)}, ${timesInWords(version)}`),
  };
}

export const editionActs = acts({
  async goBack(given) {
    const { visit, params } = given;
    const number = numberOf(params["number"]);
    const author = visit.signedIn.member.name;
    if (number === undefined || number < (await beganAt(visit.services))) endWith(404);
    const request = { author, note: `Edition ${number} again`, ...showProgress(visit) };
    const outcome = await goBack(visit.services, number, request).finally(() => endProgress(visit));
    if (!outcome) endWith(404);
    return respondTo(outcome, given);
  },
});

function numberOf(typed: string | undefined): number | undefined {
  return typed !== undefined && /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** What one edition changed, and the way back to it. */
export function EditionPage() {
  const { number, began, newest, line, pages, documents, planned, takenOff } =
    useLoaderData<typeof editionLoader>();
  const result = (useActionData() as { result?: PublishResult } | undefined)?.result;
  const changesNothing = documents.length + planned.length + takenOff.length === 0;
  return (
    <Page
      title={number === 0 ? "The first edition" : `Edition ${number}`}
      sub={number === newest ? "It is live" : undefined}
      back="/content/history"
    >
      {result && <PublishNote result={result} />}
      {line ? (
        <p className="lead pad">
          {line.note || "Without a note"}. {line.author}, <When at={line.publishedAt} />.
        </p>
      ) : (
        <p className="lead pad">The words that the software came with.</p>
      )}
      {pages.length > 0 && (
        <p className="bs">
          {pages.map(({ address, words }) => (
            <a className="hit" key={address} href={address} target="_blank" rel="noreferrer">
              {words}
              <span className="vh"> (opens in a new tab)</span>
            </a>
          ))}
        </p>
      )}
      {number > 0 && changesNothing && <p>{number === began ? everyWord : "It changed no words."}</p>}
      {[...documents, ...planned].map(({ title, differences }) => (
        <section key={title}>
          <PartHeading>{title}</PartHeading>
          <Difference differences={differences} />
        </section>
      ))}
      {takenOff.map((title) => (
        <p key={title}>{title}: taken off, or its time had passed.</p>
      ))}
      <div className="bs pad" data-publishing="">
        <a className="b" href="/content/history">
          All editions
        </a>
        {number !== newest && (
          <Act act="goBack" look="fill">
            Publish edition {number} again
          </Act>
        )}
        {number === newest && number > began && (
          <Act act="goBack" path={`/content/history/${number - 1}`}>
            Undo: publish edition {number - 1} again
          </Act>
        )}
        <p data-progress="" role="status" />
      </div>
    </Page>
  );
}
