import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { ShiftsState } from "#domain/messages/mail/link-state.ts";

/** A volunteer's shifts to come, each with what can be answered now. */
export function OwnShifts({ name, calendar, say, of }: ShiftsState["shifts"]) {
  const { shifts: words } = useContent("pages/e-mail-link");
  const hasOne = of.some(({ state }) => state === "coming");
  return (
    <>
      <p className="lead">
        {name && <strong>{name}. </strong>}
        {words.lead}
      </p>
      {of.length === 0 && <p>{words.none}</p>}
      {of.map((shift, at) => (
        <OwnShift key={shift.id} shift={shift} say={at === 0 ? say : undefined} />
      ))}
      {hasOne && (
        <>
          <div className="actions">
            <a className="button" href={calendar}>
              {words.file}
            </a>
            <a className="button" href={calendar.replace(/^https?:/, "webcal:")}>
              {words.subscribe}
            </a>
          </div>
          <p>{words.subscribeNote}</p>
        </>
      )}
    </>
  );
}

type OwnShiftProps = { shift: ShiftsState["shifts"]["of"][number]; say: ShiftsState["shifts"]["say"] };

function OwnShift({ shift, say = "yes" }: OwnShiftProps) {
  const { shifts: words } = useContent("pages/e-mail-link");
  const { id, title, when, place, state, needs, isHandedOn, isOff, isOpen, instead, fault } = shift;
  const said = isHandedOn ? words.handedOn : words[state];
  return (
    <section className="flow" aria-labelledby={`shift-${id}`}>
      <h2 id={`shift-${id}`}>{title}</h2>
      <Prose as="p" text={`${when}, ${place}`} />
      <p role="status">
        <strong>{isOff ? words.off : isOpen ? said : words.over}</strong>
      </p>
      {state === "cancelled" && needs && (
        <p>
          {words.another}: {needs}
        </p>
      )}
      {(fault === "elsewhere" || fault === "gone") && (
        <p className="error" role="alert">
          {words[fault]}
        </p>
      )}
      {isOpen && (
        <div className="actions">
          {(state === "asked" || state === "cancelled") && (
            <Decide act="yes" answer={id} isFirst={say === "yes"}>
              {words.yes}
            </Decide>
          )}
          {state === "asked" && (
            <Decide act="no" answer={id} isFirst={say === "no"}>
              {words.no}
            </Decide>
          )}
          {state === "coming" && (
            <Decide act={isHandedOn ? "keep" : "hand-on"} answer={id}>
              {isHandedOn ? words.keep : words.handOn}
            </Decide>
          )}
          {(state === "coming" || state === "waiting") && (
            <Decide act="no" answer={id}>
              {words.giveBack}
            </Decide>
          )}
        </div>
      )}
      {isOpen && state === "asked" && (
        <AnotherTime
          id={id}
          isOpen={say === "another" || fault === "tooLong" || fault === "gone"}
          instead={instead}
          fault={fault}
        />
      )}
    </section>
  );
}

type AnotherTimeProps = { id: string; isOpen: boolean } & Pick<OwnShiftProps["shift"], "instead" | "fault">;

function AnotherTime({ id, isOpen, instead, fault }: AnotherTimeProps) {
  const { shifts: words } = useContent("pages/e-mail-link");
  const isRefused = fault === "tooLong";
  return (
    <details open={isOpen}>
      <summary>{words.another}</summary>
      {instead.length > 0 && <p>{words.instead}</p>}
      {instead.map((shift) => (
        <Decide key={shift.id} act="instead" answer={id} shift={shift.id}>
          {shift.words}
        </Decide>
      ))}
      <form method="post" className="form">
        <input type="hidden" name="answer" value={id} />
        <div className="field">
          <label htmlFor={`when-${id}`}>{words.when}</label>
          <input
            className="input"
            id={`when-${id}`}
            name="when"
            aria-invalid={isRefused ? true : undefined}
            aria-describedby={isRefused ? `when-error-${id}` : undefined}
          />
          {isRefused && (
            <p className="error" id={`when-error-${id}`} role="alert">
              {words.tooLong}
            </p>
          )}
        </div>
        <button className="button fill" name="act" value="another">
          {words.send}
        </button>
      </form>
    </details>
  );
}

type DecideProps = { act: string; answer?: string; shift?: string; isFirst?: boolean; children: string };

/** A button that posts to the page's own address. */
export function Decide({ act, answer, shift, isFirst = false, children }: DecideProps) {
  return (
    <form method="post">
      {answer && <input type="hidden" name="answer" value={answer} />}
      {shift && <input type="hidden" name="shift" value={shift} />}
      <button className={isFirst ? "button fill" : "button"} name="act" value={act}>
        {children}
      </button>
    </form>
  );
}
