import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { findPeople } from "#server/messages/people/find-people.ts";
import { counted } from "#domain/platform/language.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FindForm, searchedIn } from "#office/shell/ui/find-form.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { personPath } from "./person-facts.ts";
import { offerTables } from "#office/exports/offer-tables.tsx";

/** The people whose name or address has every word of the search (`?find=`), the newest first. */
export async function listLoader({ context, request }: LoaderFunctionArgs) {
  const { page, offset } = readPage(request);
  const find = searchedIn(request.url);
  const words = find === "" ? [] : find.split(/\s+/).slice(0, 8);
  const { database } = visitOf(context).services;
  return { find, page, ...(await findPeople({ words, limit: rowsPerPage, offset }, database)) };
}

export function PeopleList() {
  const { find, page, people, total } = useLoaderData<typeof listLoader>();
  return (
    <Page title="People" sub={counted(total, "person", "people")}>
      <FindForm label="Name or e-mail address" value={find} />
      {people.length === 0 ? (
        <NobodyFound find={find} />
      ) : (
        <>
          <h2 className="vh">Who was found</h2>
          <ul className="wait">
            {people.map(({ email, name, lastAt }) => (
              <li key={email}>
                <div>
                  <h3>
                    <a href={personPath(email)}>{name || email}</a>
                  </h3>
                  <p>
                    {email}, last heard of <When at={lastAt} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Pages page={page} total={total} />
      {total > 0 && find === "" && <peopleExports.Files />}
    </Page>
  );
}

function NobodyFound({ find }: { find: string }) {
  return find === "" ? (
    <Empty title="Nobody yet">
      <p>Everybody who writes, volunteers or signs up will appear here, with all that is known about them.</p>
    </Empty>
  ) : (
    <Empty title={`Nobody is found with “${find}”`}>
      <p>A part of a name or of an e-mail address is enough.</p>
      <p>
        <a href="/people">Show everybody</a>
      </p>
    </Empty>
  );
}

/** Tables of money are the financial agent's. */
export const peopleExports = offerTables({
  page: "/people",
  files: "/people/files",
  titles: {
    volunteers: "Volunteer applications",
    "sign-ups": "Sign-ups for the letter",
    messages: "Messages",
  },
});
