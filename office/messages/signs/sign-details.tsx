import { nextStates, type SignState } from "#domain/messages/signs.ts";
import { dialAddress, personPath } from "#office/messages/people/person-facts.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { Act, HiddenFields, ActForm } from "#office/shell/ui/act.tsx";
import { Choice, FileField } from "#office/shell/ui/field.tsx";
import { Line, PartHeading } from "#office/shell/ui/part.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { signPath, type SignsFacts } from "./load-signs.ts";
import { SignForm } from "./sign-form.tsx";

type Given = { sign: NonNullable<SignsFacts["sign"]>; facts: SignsFacts };

const chips: Record<SignState, string> = { asked: "chip due", up: "chip", damaged: "chip bad", down: "chip" };

/** One sign: where it is, whose lawn, and what becomes of it. */
export function SignDetails({ sign, facts }: Given) {
  const { id, name, email, phone, owner, spot, note, state, map, address, twins, photo_key } = sign;
  const { isOpened } = facts;
  const here = signPath(id, facts);
  return (
    <>
      <PartHeading isFirst aside={<span className={chips[state]}>{sign.stateName}</span>}>
        {isOpened ? address : <a href={here}>Next: {address}</a>}
      </PartHeading>
      <dl className="lines">
        <Line name="For">{email ? <a href={personPath(email)}>{name}</a> : name}</Line>
        {phone && (
          <Line name="Telephone">
            <a className="hit" href={dialAddress(phone)}>
              {phone}
            </a>
          </Line>
        )}
        <Line name="Whose lawn">
          {owner || "Their own"}, said on <When at={sign.asked_at} />
        </Line>
        {spot && <Line name="Where">{spot}</Line>}
        <Line name="Area">{sign.areaName}</Line>
        {note && <Line name="Note">{note}</Line>}
        <Line name="So since">
          <When at={sign.state_changed_at} />
        </Line>
        {twins.length > 0 && (
          <Line name="Same address">
            {twins.map((twin) => (
              <a key={twin.id} className="hit" href={signPath(twin.id)}>
                {twin.name} asked, too
              </a>
            ))}
          </Line>
        )}
      </dl>
      <States sign={sign} facts={facts} />
      <p className="pad">
        <a className="b" href={map}>
          Open in the phone’s map
        </a>
      </p>
      {photo_key && (
        <img className="sign-photo" src={`${signPath(id)}/photo`} alt={`The sign at ${address}`} />
      )}
      {isOpened && <More sign={sign} facts={facts} />}
    </>
  );
}

const verbs: Record<SignState, string> = {
  asked: "It is still to put up",
  up: "It is up",
  damaged: "It is damaged",
  down: "It is taken down",
};

/** The next state as one press; a step back takes a mistake back. */
function States({ sign: { id, state }, facts }: Given) {
  const [next, ...others] = nextStates[state];
  const here = signPath(id, facts);
  const holders = state === "asked" ? facts.holders : [];
  return (
    <div className="bs pad">
      <form method="post" action={here} className="bs">
        <HiddenFields fields={{ act: "state", from: state, to: next ?? state }} />
        {holders.length > 0 && (
          <Choice
            name="holder"
            label="Out of whose hands"
            defaultValue=""
            options={[
              { value: "", label: "Nobody’s of the list" },
              ...holders.map(({ id, name, held }) => ({ value: id, label: `${name} (${held})` })),
            ]}
          />
        )}
        <button className="b fill">{verbs[next ?? state]}</button>
      </form>
      {others.map((to) => (
        <Act key={to} act="state" path={here} fields={{ from: state, to }} look="quiet">
          {state === "asked" && to === "down" ? "It is not wanted any more" : verbs[to]}
        </Act>
      ))}
    </div>
  );
}

function More({ sign, facts }: Given) {
  const refused = useRefused();
  const here = signPath(sign.id, facts);
  const isPhoto = refused?.errors["photo"] !== undefined;
  return (
    <>
      <ActForm act="photo" path={here} button="Keep the photo" hasFiles>
        <FileField
          name="photo"
          label={sign.photo_key ? "Another photo" : "A photo"}
          hint="Up to 25 MB. Where and when it was taken is removed from it. It is wanted, not needed."
          accept="image/*,.heic,.heif"
        />
      </ActForm>
      <details className="tab" open={refused !== undefined && !isPhoto}>
        <summary>Change or note something</summary>
        <SignForm
          act="change"
          path={here}
          given={sign}
          fields={{ revision: String(sign.revision) }}
          button="Keep"
        />
      </details>
      <Act act="remove" path={here} look="stop" needsTouch>
        Remove from the list
      </Act>
    </>
  );
}
