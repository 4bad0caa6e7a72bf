import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { mayVisitor, visitOf } from "#office/shell/visit.ts";
import { type Hit, groups } from "./groups.ts";
import { searchedIn } from "#office/shell/ui/find-form.tsx";

const maxWords = 8;
/** How many of each group stand on the page of all groups. */
const firstHits = 5;

/** What was found in one group; `address` shows all of it. */
type Result = { title: string; total: number; hits: Hit[]; address: string };

/** What the words of the address (`?q=`) are found in: the first of each group, or the pages of one (`&in=`). */
export async function searchLoader({ request, context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { searchParams } = new URL(request.url);
  const text = searchedIn(request.url, "q");
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  const open = groups.filter(({ permission }) => mayVisitor(visit, permission));
  const only = open.find(({ name }) => name === searchParams.get("in"));
  const { page, offset } = readPage(request);
  const asked = only ? { words, limit: rowsPerPage, offset } : { words, limit: firstHits, offset: 0 };
  const looked = words.length === 0 ? [] : only ? [only] : open;
  const results: Result[] = await Promise.all(
    looked.map(async ({ name, title, find }) => ({
      title,
      address: `/find?${new URLSearchParams({ q: text, in: name })}`,
      ...(await find(asked, visit)),
    })),
  );
  return {
    text,
    page,
    only: only && { title: only.title, total: results[0]?.total ?? 0 },
    places: open.map(({ title }) => title.toLowerCase()),
    seesMoney: mayVisitor(visit, "money"),
    results: results.filter(({ total }) => total > 0),
  };
}

export function SearchPage() {
  const { text, page, only, places, seesMoney, results } = useLoaderData<typeof searchLoader>();
  const total = results.reduce((sum, each) => sum + each.total, 0);
  return (
    <Page title="Find" sub={text === "" ? undefined : `${total} found`} isFind>
      <form className="find-form" action="/find" role="search" aria-label="Everything">
        <input
          className="in"
          id="find-words"
          type="search"
          name="q"
          defaultValue={text}
          aria-label="Find anyone, anything"
          placeholder="Find anyone, anything"
        />
        <button className="b">
          <Icon name="search" />
          Find
        </button>
      </form>
      {only && (
        <p>
          <a className="hit" href={`/find?${new URLSearchParams({ q: text })}`}>
            Look everywhere
          </a>
        </p>
      )}
      {results.length === 0 ? (
        <NothingFound text={text} places={places} />
      ) : (
        results.map((result) => <Group key={result.title} {...result} isOnly={only !== undefined} />)
      )}
      {only && <Pages page={page} total={only.total} />}
      {!seesMoney && !only && (
        <p className="soft s">
          Who gave, and every receipt, is found by the financial agent alone: contributions are for their
          eyes.
        </p>
      )}
    </Page>
  );
}

function Group({ title, total, hits, address, isOnly }: Result & { isOnly: boolean }) {
  return (
    <section>
      <div className="sec">
        <h2>{title}</h2>
        {!isOnly && total > hits.length && (
          <a href={address}>
            All {total}
            <span className="vh"> in {title}</span>
          </a>
        )}
      </div>
      <ul className="hits">
        {hits.map((hit, at) => (
          <li key={at}>
            <a href={hit.address}>
              <b>{hit.title}</b>
            </a>
            {hit.at && (
              <span className="soft s">
                <When at={hit.at} />
              </span>
            )}
            {hit.more && <p className="soft s">{hit.more}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ text, places }: { text: string; places: string[] }) {
  const where = `The search looks in ${places.join(", ")}. A part of a word is enough.`;
  if (text === "")
    return (
      <Empty title="Find anyone, anything">
        <p>{where}</p>
      </Empty>
    );
  return (
    <Empty title={`Nobody and nothing called “${text}”`}>
      <p>{where}</p>
    </Empty>
  );
}
