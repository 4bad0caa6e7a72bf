import { useLoaderData } from "react-router";
import { segmentName } from "#domain/messages/letter-segments.ts";
import { signStates } from "#domain/messages/signs.ts";
import { noArea } from "#domain/messages/roster.ts";
import { counted } from "#domain/platform/language.ts";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act, ActForm } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Field, FormError } from "#office/shell/ui/field.tsx";
import { VolunteerParts } from "#office/messages/volunteer-parts.tsx";
import {
  signPath,
  signsList,
  signsPath,
  type SignsFacts,
  type Street,
  type routeLoader,
} from "./load-signs.ts";
import { SignDetails } from "./sign-details.tsx";
import { SignMark, StreetDrawing } from "./street.tsx";
import { dialAddress } from "#office/messages/people/person-facts.ts";
import { Table } from "#office/shell/ui/table.tsx";

type Given = { facts: SignsFacts };

/** The lawn signs by neighbourhood and street; beside them one of them, the route, and who has how many. */
export function SignsPage() {
  const facts = useLoaderData<SignsFacts>();
  const { total, isOpened, isVoteOver, out, counts, state, area } = facts;
  const sub = isVoteOver
    ? `${counted(out, "sign is", "signs are")} still out`
    : `${counts.asked} to put up, ${counts.damaged} damaged`;
  const enter = (
    <a className="b" href={`${signsPath}/enter`}>
      Enter one
    </a>
  );
  return (
    <Page
      title="Lawn signs"
      sub={sub}
      back={isOpened ? signsList({ state, area }) : "/volunteers"}
      tools={total > 0 && enter}
    >
      <VolunteerParts here={signsPath} />
      <FormError />
      {total === 0 ? (
        <>
          <Empty title="Nobody asked for a sign yet">
            <p>
              Under Content, add a page “Ask for a lawn sign”. Who asks appears here. Enter who asked
              elsewhere.
            </p>
            {enter}
          </Empty>
          <Holders facts={facts} />
        </>
      ) : (
        <>
          <Figures facts={facts} />
          <div className={isOpened ? "cols w signs is-open" : "cols w signs"}>
            <section>
              <Filters facts={facts} />
              <Areas facts={facts} />
            </section>
            <aside aria-label={facts.sign?.address ?? "Route and holders"}>
              {facts.sign && <SignDetails sign={facts.sign} facts={facts} />}
              <Route facts={facts} />
              <Holders facts={facts} />
              <AfterVote facts={facts} />
            </aside>
          </div>
        </>
      )}
    </Page>
  );
}

function Figures({ facts: { counts, holders } }: Given) {
  const held = holders.reduce((sum, holder) => sum + holder.held, 0);
  return (
    <div className="figs">
      <div>
        <b>{counts.up}</b>
        <span>up</span>
      </div>
      <div>
        <b>{counts.asked}</b>
        <span>to put up</span>
      </div>
      <div>
        <b>{counts.damaged}</b>
        <span>damaged, to mend or fetch</span>
      </div>
      <div>
        <b>{held}</b>
        <span>with {counted(holders.length, "person", "people")}, below</span>
      </div>
    </div>
  );
}

function Filters({ facts: { state, area, areaChoices, counts, total, out, shown, isVoteOver } }: Given) {
  const choices = [
    { id: undefined, label: "All", count: total },
    ...(isVoteOver ? [{ id: "out" as const, label: "Still out", count: out }] : []),
    ...signStates.map(({ id, label }) => ({ id, label, count: counts[id] })),
  ];
  return (
    <>
      <nav className="filt" aria-label="State">
        {choices.map(({ id, label, count }) => (
          <a
            key={label}
            href={signsList({ state: id, area })}
            aria-current={id === state ? "true" : undefined}
          >
            {label} <b>{count}</b>
          </a>
        ))}
      </nav>
      <nav className="filt" aria-label="Neighbourhood">
        {[{ id: undefined, label: "Everywhere" }, ...areaChoices, { id: noArea, label: "None named" }].map(
          ({ id, label }) => (
            <a
              key={label}
              href={signsList({ state, area: id })}
              aria-current={id === area ? "true" : undefined}
            >
              {label}
            </a>
          ),
        )}
      </nav>
      <p className="key">
        {signStates.map(({ id, label }) => (
          <span key={id}>
            <SignMark state={id} />
            {label}
          </span>
        ))}
      </p>
      <p className="vh" role="status">
        {counted(shown, "sign")}
      </p>
    </>
  );
}

function Areas({ facts: { areas, sign, isOpened, state, area: asked } }: Given) {
  if (areas.length === 0)
    return (
      <Empty title="No sign is in this list">
        <p>Choose less.</p>
        <a className="b" href={signsPath}>
          Show all signs
        </a>
      </Empty>
    );
  return areas.map(({ id, name, signs, streets }) => (
    <section key={id}>
      <PartHeading aside={<small>{counted(signs, "sign")}</small>}>{name}</PartHeading>
      <ul className="streets">
        {streets.map((street) => (
          <li key={street.name}>
            <h3>{street.name}</h3>
            <Drawings street={street} />
            {street.signs.map((each) => (
              <a
                key={each.id}
                href={signPath(each.id, { state, area: asked })}
                aria-current={isOpened && each.id === sign?.id ? "true" : undefined}
              >
                {each.number || each.address}: {each.stateName.toLowerCase()}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** One drawing for a laptop and one for a phone, so that the numbers stay as large. */
function Drawings({ street: { signs } }: { street: Street }) {
  return (
    <>
      <div className="only-l">
        <StreetDrawing signs={signs} width={632} />
      </div>
      <div className="only-p">
        <StreetDrawing signs={signs} width={340} />
      </div>
    </>
  );
}

function Route({ facts: { shown, state, area } }: Given) {
  return (
    <>
      <PartHeading>A route for today</PartHeading>
      <p className="soft">{counted(shown, "stop")} of this list, street by street, for who drives.</p>
      <div className="bs pad">
        <a className="b" href={signsList({ state, area }, "/route")}>
          Print the route
        </a>
        <Act act="export" path={signsList({ state, area })} look="quiet" needsTouch>
          Export
        </Act>
      </div>
    </>
  );
}

function Holders({ facts: { holders, state, area } }: Given) {
  const errors = useRefused()?.errors ?? {};
  const isRefused = ["holder", "held", "about"].some((name) => name in errors);
  return (
    <>
      <PartHeading>Who has how many</PartHeading>
      <ul className="holders">
        {holders.map(({ id, name, note, held }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              {note && <small>{note}</small>}
            </span>
            <b className="num">{held}</b>
          </li>
        ))}
      </ul>
      <details className="tab" open={isRefused}>
        <summary>Hand over, or count again</summary>
        <ActForm act="hand-over" path={signsList({ state, area })} button="Keep">
          <Field name="holder" label="Who" list="holders" autoComplete="off" />
          <datalist id="holders">
            {holders.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          <Field
            name="held"
            label="How many they have now"
            inputMode="numeric"
            hint="0 takes them off the list."
          />
          <Field name="about" label="Note" hint="Such as “Has a van”. May be empty." />
        </ActForm>
      </details>
    </>
  );
}

function AfterVote({ facts: { isVoteOver, out, onList } }: Given) {
  return (
    <>
      <PartHeading>After the vote</PartHeading>
      {!isVoteOver && (
        <p className="soft">
          When the polls are closed every sign that is still out comes on one list, with a letter to its
          people.
        </p>
      )}
      {isVoteOver && out === 0 && <p className="soft">No sign is out any more.</p>}
      {isVoteOver && out > 0 && (
        <>
          <p className="soft">
            {counted(out, "sign is", "signs are")} still out. Ask the municipality by when they must be down.
          </p>
          <div className="bs pad">
            <a className="b" href={signsList({ state: "out" })}>
              Show them
            </a>
            {onList !== undefined && onList > 0 && (
              <Act
                act="write"
                path="/letters"
                fields={{ segment: segmentName({ kind: "signs" }), [postKeyField]: newPostKey() }}
              >
                Write to {counted(onList, "person", "people")}
              </Act>
            )}
          </div>
          {onList !== undefined && (
            <p className="hint">
              A letter goes to who signed up for letters: {onList} of them. Call or write to the others, whose
              numbers and addresses are on the route.
            </p>
          )}
        </>
      )}
    </>
  );
}

/** What somebody drives to, street by street: on paper, or on a phone whose map opens each address. */
export function RoutePage() {
  const { sentence, areas, state, area } = useLoaderData<typeof routeLoader>();
  const back = signsList({ state, area });
  const stops = areas.reduce((sum, each) => sum + each.signs, 0);
  return (
    <Page title={sentence} sub={counted(stops, "stop")} back={back}>
      <p className="hint on-screen">
        Print this page with your browser, or drive with it open: an address opens in the phone’s map. It
        holds names, numbers and addresses: keep it in the campaign. <a href={back}>Back to the signs</a>
      </p>
      {areas.map(({ id, name, streets }) => (
        <section key={id}>
          <PartHeading>{name}</PartHeading>
          <Table caption={name} heads={["Address", "State, where", "Who", "Done"]}>
            {streets
              .flatMap(({ signs }) => signs)
              .map((sign) => (
                <tr key={sign.id}>
                  <th scope="row">{sign.address}</th>
                  <td>{[sign.stateName, sign.spot, sign.note].filter(Boolean).join(". ")}</td>
                  <td>
                    {sign.name}
                    {sign.phone && ", "}
                    {sign.phone && (
                      <a className="hit" href={dialAddress(sign.phone)}>
                        {sign.phone}
                      </a>
                    )}
                    {!sign.phone && sign.email && `, ${sign.email}`}
                    {sign.owner && `. Lawn: ${sign.owner}`}{" "}
                    <a className="hit on-screen" href={sign.map}>
                      Map<span className="vh"> of {sign.address}</span>
                    </a>
                  </td>
                  <td>
                    <span aria-hidden="true">☐</span>
                  </td>
                </tr>
              ))}
          </Table>
        </section>
      ))}
    </Page>
  );
}
