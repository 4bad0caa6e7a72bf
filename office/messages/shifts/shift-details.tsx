import { counted } from "#domain/platform/language.ts";
import { shiftLimits } from "#domain/content/calendar/shifts.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { Act, HiddenFields, ActForm } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Box, Field } from "#office/shell/ui/field.tsx";
import { Line, PartHeading } from "#office/shell/ui/part.tsx";
import { Pages } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { type ShiftFacts, shiftPath } from "./load-shifts.ts";
import { ShiftForm } from "./shift-form.tsx";
import { hoursInWords } from "./shift-words.ts";

type Given = { shift: ShiftFacts };

/** One shift: who answered, who could, and what can be changed. */
export function ShiftDetails({ shift }: Given) {
  return (
    <div className="cols w" id="shift">
      <section>
        {shift.isOpen && <WhoCould shift={shift} />}
        <Answers shift={shift} />
      </section>
      <aside aria-label="The shift">
        <About shift={shift} />
        {shift.isOpen && <Mail shift={shift} />}
      </aside>
    </div>
  );
}

function WhoCould({ shift }: Given) {
  const { id, role, place, when, candidates, page, total } = shift;
  return (
    <>
      <div className="sec first">
        <h2>
          Who could: {role}, {place}
        </h2>
        <small>{when}</small>
      </div>
      {total === 0 ? (
        <Empty title="Nobody else could">
          <p>Everybody who offered this help was asked, rests, or is elsewhere at that hour.</p>
          <a className="b" href="/volunteers">
            Open the roster
          </a>
        </Empty>
      ) : (
        <form method="post" action={shiftPath(id)}>
          <p className="hint">By offer, hours and area; nobody who is elsewhere at that hour. Best first.</p>
          <ul className="could">
            {candidates.map((each) => (
              <li key={each.id}>
                <Box name="volunteer" value={each.id} isChecked={each.isTicked}>
                  <span>
                    <b>{each.name}</b>
                    <small>
                      <Why candidate={each} />
                    </small>
                  </span>
                </Box>
                {each.isNew && <span className="chip due">New</span>}
              </li>
            ))}
          </ul>
          <div className="bs pad">
            <button className="b fill" name="act" value="ask">
              Ask the ticked by e-mail
            </button>
            <button className="b" name="act" value="enter">
              The ticked said yes
            </button>
          </div>
        </form>
      )}
      <Pages page={page} total={total} />
    </>
  );
}

function Why({ candidate }: { candidate: ShiftFacts["candidates"][number] }) {
  const { lives, isFree, askedAt, hasEmail, phone, isNew } = candidate;
  return (
    <>
      {lives}
      {isFree ? ", free" : ", did not offer these hours"}
      {askedAt && (
        <>
          , last asked <When at={askedAt} />
        </>
      )}
      {isNew && "; not called yet"}
      {!hasEmail && `; no e-mail, call ${phone}`}
    </>
  );
}

function Answers({ shift }: Given) {
  const { id, answers, hasBegun } = shift;
  return (
    <>
      <PartHeading aside={answers.length > 0 && <a href={shiftPath(id, "/print")}>Print</a>}>
        Answers
      </PartHeading>
      {answers.length === 0 ? (
        <Empty title="Nobody was asked yet">
          <p>Who is asked, and what they answer, stands here.</p>
        </Empty>
      ) : (
        <ul className="wait comers">
          {answers.map((answer) => (
            <li key={answer.id}>
              <div>
                <h3>
                  <a href={officePages.volunteer(answer.volunteer_id)}>{answer.name}</a>
                </h3>
                <p>
                  {stateInWords(answer)}, <When at={answer.answered_at} />
                </p>
                {answer.needs && <p className="needs">Could another time: {answer.needs}</p>}
              </div>
              <div className="act keep bs">
                {shift.isScrutineers && answer.state === "coming" && (
                  <a className="b" href={shiftPath(id, `/paper/${answer.id}.pdf`)}>
                    Paper<span className="vh">: {answer.name}</span>
                  </a>
                )}
                {hasBegun ? (
                  <Hours answer={answer} shift={shift} />
                ) : (
                  <Decide answer={answer} isOpen={shift.isOpen} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Answer = ShiftFacts["answers"][number];

function stateInWords({ state, isHandedOn, needs }: Answer): string {
  if (isHandedOn) return "Comes, and looks for somebody to take it";
  if (state === "coming") return "Comes";
  if (state === "waiting") return "On the list of reserves";
  if (state === "asked") return "Asked";
  return needs ? "Not at this time" : "Does not come";
}

function Decide({ answer: { id, name, state, needs }, isOpen }: { answer: Answer; isOpen: boolean }) {
  if (!isOpen) return null;
  if (state === "coming" || state === "waiting")
    return (
      <Act act="take-back" fields={{ answer: id }} look="quiet">
        Does not come<span className="vh">: {name}</span>
      </Act>
    );
  return (
    <Act act="yes" fields={{ answer: id }}>
      {needs ? "Take them" : "Said yes"}
      <span className="vh">: {name}</span>
    </Act>
  );
}

/** After the shift: one press where somebody stayed as long as planned. */
function Hours({ answer: { id, name, minutes, state }, shift }: { answer: Answer; shift: ShiftFacts }) {
  if (minutes !== null)
    return (
      <>
        <span className="chip good">{hoursInWords(minutes)}</span>
        <Act act="hours" fields={{ answer: id, hours: "" }} look="quiet">
          Take back<span className="vh">: {name}</span>
        </Act>
      </>
    );
  if (state !== "coming" && state !== "waiting") return null;
  return (
    <>
      <form method="post" className="bs">
        <HiddenFields fields={{ act: "hours", answer: id }} />
        <label className="vh" htmlFor={`hours-${id}`}>
          Hours of {name}
        </label>
        <input
          className="in few"
          id={`hours-${id}`}
          name="hours"
          inputMode="decimal"
          defaultValue={shift.hours}
        />
        <button className="b">
          Worked<span className="vh">: {name}</span>
        </button>
      </form>
      <Act act="hours" fields={{ answer: id, hours: "0" }} look="quiet">
        Did not come<span className="vh">: {name}</span>
      </Act>
    </>
  );
}

function About({ shift }: Given) {
  const { id, role, when, place, areaName, needed, note, isCancelled, isOpen, revision, hasBegun } = shift;
  const told = shift.coming + shift.asked + shift.reserves;
  const errors = useRefused()?.errors ?? {};
  return (
    <>
      <PartHeading isFirst aside={isCancelled && <span className="chip bad">Cancelled</span>}>
        {role}
      </PartHeading>
      <dl className="lines">
        <Line name="When">{when}</Line>
        <Line name="Place">{place}</Line>
        <Line name="Area">{areaName ?? "none"}</Line>
        <Line name="Needed">{counted(needed, "person", "people")}</Line>
        {note && <Line name="Note">{note}</Line>}
      </dl>
      {!hasBegun && (
        <details
          className="tab"
          open={Object.keys(errors).some((name) => name !== "weeks" && name !== "form")}
        >
          <summary>Change it</summary>
          <p className="hint">Who is in it hears at once of another day, hour or place.</p>
          <ShiftForm
            act="change"
            path={shiftPath(id)}
            given={shift}
            fields={{ revision: String(revision) }}
            button="Keep"
          />
        </details>
      )}
      <details className="tab" open={"weeks" in errors}>
        <summary>Copy it weekly</summary>
        <ActForm act="copy" path={shiftPath(id)} button="Copy">
          <Field
            name="weeks"
            label="For how many weeks"
            hint={`At most ${shiftLimits.weeks}. Nobody is asked yet.`}
            inputMode="numeric"
            defaultValue="4"
          />
        </ActForm>
      </details>
      {isOpen && (
        <Act act="cancel" path={shiftPath(id)} look="stop">
          {told === 0 ? "Cancel the shift" : `Cancel the shift and tell ${counted(told, "person", "people")}`}
        </Act>
      )}
      {isCancelled && !hasBegun && (
        <Act act="restore" path={shiftPath(id)}>
          It takes place after all
        </Act>
      )}
    </>
  );
}

/** The e-mail that asks, as a phone shows it. */
function Mail({ shift: { mail } }: Given) {
  return (
    <>
      <PartHeading>What they get</PartHeading>
      <div className="phone">
        <div>
          <div className="bartop">
            <b>{mail.subject}</b>
          </div>
          <div className="in2">
            {mail.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>{[mail.answers.yes, mail.answers.no, mail.answers.another].join(" / ")}</p>
          </div>
        </div>
      </div>
    </>
  );
}
