import { useLoaderData } from "react-router";
import { type RosterFilter, rosterLimits, rosterQuery } from "#domain/messages/roster.ts";
import { segmentName } from "#domain/messages/letter-segments.ts";
import { counted } from "#domain/platform/language.ts";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act, ActForm } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Field, FormError } from "#office/shell/ui/field.tsx";
import { Pages } from "#office/shell/ui/pages.tsx";
import { VolunteerParts } from "#office/messages/volunteer-parts.tsx";
import {
  rosterPath,
  volunteerPath,
  type Choice,
  type RosterFacts,
  type Row,
  type printRosterLoader,
} from "./load-roster.ts";
import { VolunteerDetails } from "./volunteer-details.tsx";
import { Table } from "#office/shell/ui/table.tsx";

/** Everybody who offered to help, narrowed by area, help, time and state; one of them beside the list. */
export function RosterPage() {
  const facts = useLoaderData<RosterFacts>();
  const { volunteer, filter, everybody, fresh } = facts;
  const sub = `${counted(everybody, "person", "people")} offered; ${fresh === 1 ? "1 waits" : `${fresh} wait`} for a first word`;
  const enter = (
    <a className="b" href="/volunteers/enter">
      Enter somebody
    </a>
  );
  return (
    <Page
      title="Volunteers"
      sub={sub}
      back={volunteer && rosterPath(filter)}
      tools={everybody > 0 && !volunteer && enter}
    >
      <VolunteerParts here="/volunteers" />
      <FormError />
      {everybody === 0 ? (
        <Empty title="Nobody offered to help yet">
          <p>
            Who fills in the volunteer form appears here, and stays here after the answer. Enter who offered
            elsewhere.
          </p>
          {enter}
        </Empty>
      ) : (
        <div className={volunteer ? "roster is-open" : "roster"}>
          <KeptLists facts={facts} />
          <Facets facts={facts} />
          <List facts={facts} />
          {volunteer && <VolunteerDetails volunteer={volunteer} filter={filter} />}
        </div>
      )}
    </Page>
  );
}

function Facets({ facts: { facets } }: { facts: RosterFacts }) {
  return (
    <section className="facets">
      <div className="sec first only-l">
        <h2>Show</h2>
      </div>
      {facets.map(({ title, choices }) => (
        <div className="facet" key={title}>
          <h3 id={`facet-${title}`}>{title}</h3>
          <nav className="filt" aria-labelledby={`facet-${title}`}>
            {choices.map((choice) => (
              <ChoiceLink key={choice.label} choice={choice} />
            ))}
          </nav>
        </div>
      ))}
    </section>
  );
}

function ChoiceLink({ choice: { label, filter, isAny, isChosen, count } }: { choice: Choice }) {
  return (
    <a
      className={isAny ? "any" : undefined}
      href={rosterPath(filter)}
      aria-current={isChosen ? "true" : undefined}
    >
      {label} <b>{count}</b>
    </a>
  );
}

function List({ facts }: { facts: RosterFacts }) {
  const { filter, sentence, total, page, rows, volunteer } = facts;
  return (
    <section className="found">
      <p className="lead" role="status">
        {sentence}: <b>{counted(total, "person", "people")}</b>
      </p>
      <ListActs facts={facts} />
      {rows.length === 0 ? (
        <Empty title="Nobody is in this list">
          <p>Nobody offered all of this. Choose less.</p>
          <a className="b" href="/volunteers">
            Show everybody
          </a>
        </Empty>
      ) : (
        <ul className="vol">
          {rows.map((row) => (
            <li key={row.id}>
              <VolunteerRow row={row} filter={filter} isOpen={row.id === volunteer?.id} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} total={total} />
      <p className="hint pad">
        Answered or not, nobody leaves this list by being answered. The address of this page holds the choice:
        send it to your team.
      </p>
    </section>
  );
}

function KeptLists({ facts: { lists, filter } }: { facts: RosterFacts }) {
  const chosen = lists.find(({ isChosen }) => isChosen);
  const isWhole = rosterQuery(filter) === "";
  return (
    <section className="kept">
      <PartHeading isFirst>Kept lists</PartHeading>
      <nav className="filt" aria-label="Kept lists">
        {lists.map(({ id, title, filter: kept, count, isChosen }) => (
          <a key={id ?? title} href={rosterPath(kept)} aria-current={isChosen ? "true" : undefined}>
            {title} <b>{count}</b>
          </a>
        ))}
      </nav>
      {chosen?.id && (
        <Act act="remove-list" path={rosterPath(filter)} fields={{ id: chosen.id }} look="quiet">
          Remove the list “{chosen.title}”
        </Act>
      )}
      {!isWhole && !chosen && <KeepForm filter={filter} />}
    </section>
  );
}

function KeepForm({ filter }: { filter: RosterFilter }) {
  const isRefused = useRefused()?.errors["title"] !== undefined;
  return (
    <details className="tab on-screen" open={isRefused}>
      <summary>Keep this list</summary>
      <ActForm act="keep-list" path={rosterPath(filter)} button="Keep the list">
        <Field
          name="title"
          label="What it is called"
          hint={`At most ${rosterLimits.listTitle} characters.`}
        />
      </ActForm>
    </details>
  );
}

function ListActs({ facts: { filter, total, onList, mayWrite } }: { facts: RosterFacts }) {
  if (total === 0) return null;
  const segment = segmentName({ kind: "volunteers", filter });
  return (
    <div className="bs">
      {mayWrite && onList > 0 && (
        <Act act="write" path="/letters" fields={{ segment, [postKeyField]: newPostKey() }}>
          {onList === total ? `Write to ${total}` : `Write to ${onList} of ${total}`}
        </Act>
      )}
      <a className="b quiet" href={rosterPath(filter, "/print")}>
        Print
      </a>
      <Act act="export" path={rosterPath(filter)} look="quiet" needsTouch>
        Export
      </Act>
      {rosterQuery(filter) !== "" && (
        <a className="b quiet" href="/volunteers">
          Clear all
        </a>
      )}
      {mayWrite && onList < total && (
        <p className="hint">
          {onList === 0
            ? "Nobody here signed up for letters: write to them or call them one by one."
            : `${onList} of them signed up for letters. Write to the others or call them one by one.`}
        </p>
      )}
    </div>
  );
}

function VolunteerRow({ row, filter, isOpen }: { row: Row; filter: RosterFilter; isOpen: boolean }) {
  const { id, name, area, offers, free, state, left, takes } = row;
  const what = [offers, free, area].filter(Boolean).join(". ");
  return (
    <a className="v" href={volunteerPath(id, filter)} aria-current={isOpen ? "true" : undefined}>
      <b>{name}</b>
      <span className="st">
        {left ? (
          <span className="chip due">{["New", left, takes].filter(Boolean).join(", ")}</span>
        ) : (
          <span className={takes ? "chip me" : "soft"}>{state}</span>
        )}
      </span>
      <small>{what || "Did not say what"}</small>
    </a>
  );
}

/** The whole list on one page, for paper: who, how to reach them, and room for a tick. */
export function PrintRosterPage() {
  const { filter, sentence, rows } = useLoaderData<typeof printRosterLoader>();
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
