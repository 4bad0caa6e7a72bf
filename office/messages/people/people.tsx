import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { plainDollars } from "#domain/money/contributions/donation-rules.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { Line, PartHeading } from "#office/shell/ui/part.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { signUpStateInWords } from "#office/shell/words.ts";
import {
  type PersonEvent,
  type PersonFacts,
  type personLoader,
  dialAddress,
  personPath,
} from "./person-facts.ts";
import { findPeople } from "#server/messages/people/find-people.ts";
import { counted } from "#domain/platform/language.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FindForm, searchedIn } from "#office/shell/ui/find-form.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { offerTables } from "#office/exports/offer-tables.tsx";

export function PersonPage() {
  const facts = useLoaderData<typeof personLoader>();
  const { email, name, areas, phones, events } = facts;
  return (
    <Page title={name} sub={areas.join(", ")} back="/people">
      <FormError />
      <div className="bs pad">
        <a className="b fill" href={`mailto:${email}`}>
          Write
        </a>
        {phones.map((phone) => (
          <a key={phone} className="b" href={dialAddress(phone)}>
            {phone}
          </a>
        ))}
      </div>
      <div className="cols w">
        <section>
          <PartHeading isFirst>Everything, newest first</PartHeading>
          <ol className="tl">
            {events.map((event, at) => (
              <Event key={at} {...event} />
            ))}
          </ol>
        </section>
        <aside aria-label="Known">
          <Known {...facts} />
          <AgreedTo {...facts} />
          <Rights {...facts} />
        </aside>
      </div>
    </Page>
  );
}

function Event({ at, what, more, address, look }: PersonEvent) {
  return (
    <li className={look}>
      <When at={at} />
      <b>{address ? <a href={address}>{what}</a> : what}</b>
      {more && <p>{more}</p>}
    </li>
  );
}

function Known({ email, sameName, phones, areas, volunteer, paidCents, seesContributions }: PersonFacts) {
  return (
    <>
      <PartHeading isFirst>Known</PartHeading>
      <dl className="lines">
        <Line name="E-mail">{email}</Line>
        {sameName.length > 0 && (
          <Line name="Same name">
            <div className="bs">
              {sameName.map((other) => (
                <a key={other} className="b quiet" href={personPath(other)}>
                  {other}
                </a>
              ))}
            </div>
          </Line>
        )}
        {phones.length > 0 && <Line name="Telephone">{phones.join(", ")}</Line>}
        {areas.length > 0 && <Line name="Area">{areas.join(", ")}</Line>}
        {volunteer && (
          <Line name="Volunteer">
            <a href={officePages.volunteer(volunteer.id)}>{volunteer.state}</a>
          </Line>
        )}
        {paidCents !== undefined && paidCents > 0 && (
          <Line name="Gave in all">
            {seesContributions ? (
              <a href={`/money/contributions?find=${encodeURIComponent(email)}`}>
                ${plainDollars(paidCents)}
              </a>
            ) : (
              `$${plainDollars(paidCents)}`
            )}
          </Line>
        )}
      </dl>
    </>
  );
}

function AgreedTo({ subscriber }: PersonFacts) {
  return (
    <>
      <PartHeading>Agreed to</PartHeading>
      <dl className="lines">
        <Line name="Letter">
          {subscriber ? (
            <>
              {signUpStateInWords(subscriber.state)}, since <When at={subscriber.consented_at} /> on{" "}
              {subscriber.page}, wording {subscriber.consent_version}
            </>
          ) : (
            "never asked for"
          )}
        </Line>
      </dl>
      {subscriber && subscriber.state !== "unsubscribed" && (
        <div className="bs">
          <Act act="leave" needsTouch>
            Remove from the list
          </Act>
        </div>
      )}
    </>
  );
}

function Rights({ email, mayErase }: PersonFacts) {
  return (
    <>
      <PartHeading>Their rights</PartHeading>
      <p className="hint">
        They may see all of it, and may ask for its erasure. Records of contributions stay, because the
        election law asks for them.
      </p>
      <div className="bs pad">
        <Act act="export" needsTouch>
          Export all
        </Act>
        {mayErase && (
          <Act act="erase" path={personPath(email)} look="stop" needsTouch>
            Erase
          </Act>
        )}
      </div>
    </>
  );
}

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
