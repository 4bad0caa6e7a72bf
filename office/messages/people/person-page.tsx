import { useLoaderData } from "react-router";
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
