import { segmentName } from "#domain/messages/letter-segments.ts";
import { letterLimits } from "#server/messages/letters/letters.ts";
import { FormError, Field, LongField } from "#office/shell/ui/field.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { useRefused } from "#office/shell/acts/acts.ts";
import { useFrame } from "#office/shell/layout/frame-facts.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** The draft as one form: every button keeps what is typed first. */
export function LetterWriter({ letter, counted, today, warning }: LetterFacts) {
  const typed = useRefused()?.values;
  const { memberId } = useFrame();
  const chosen = typed?.["segment"] ?? segmentName(letter.segment);
  const isLater = typed?.["when"] === "later";
  return (
    <form method="post" className="stack" id="letter" data-letter={letter.id} data-member={memberId}>
      <HiddenFields fields={{ revision: typed?.["revision"] ?? String(letter.revision) }} />
      <FormError />
      <div className="sec first">
        <h2>Write</h2>
        <small data-kept>
          Kept <When at={letter.changed_at || letter.created_at} />
        </small>
      </div>
      <Field
        name="subject"
        label="Subject"
        hint="A phone shows about 40 characters."
        defaultValue={letter.subject}
      />
      <LongField
        name="text"
        label="Letter"
        rows={14}
        hint="A blank line begins a paragraph. # Heading, - a list, **bold**, *italics*, [words](https://address)."
        defaultValue={letter.text}
      />
      <div className="bs">
        <button className="b" name="act" value="save">
          Keep as draft
        </button>
        <button className="b" name="act" value="test">
          Send to myself
        </button>
      </div>
      <PartHeading>To whom</PartHeading>
      <p className="hint">Only people who confirmed their sign-up and have not left. Nobody gets it twice.</p>
      <fieldset>
        <legend className="vh">Recipients</legend>
        {counted.map(({ name, label, count }) => (
          <label className="ck" key={name}>
            <input type="radio" name="segment" value={name} defaultChecked={name === chosen} />
            <span>{label}</span>
            <span className="num">{count}</span>
          </label>
        ))}
      </fieldset>
      <PartHeading>When</PartHeading>
      <fieldset>
        <legend className="vh">When it goes</legend>
        <label className="ck">
          <input type="radio" name="when" value="now" defaultChecked={!isLater} />
          <span>At once</span>
        </label>
        <label className="ck">
          <input type="radio" name="when" value="later" defaultChecked={isLater} />
          <span>On a day and at a time</span>
        </label>
      </fieldset>
      <div className="letter-when">
        <Field name="day" label="Day" hint="In the campaign's time zone." type="date" defaultValue={today} />
        <Field name="time" label="Time" hint="Such as 7:30 or 18:00." defaultValue="7:30" />
      </div>
      {warning && <p className="note due">{warning}</p>}
      <div className="bs pad">
        <button className="b fill" name="act" value="send">
          <Icon name="key" />
          Send or schedule
        </button>
        <button className="b stop" name="act" value="remove">
          Remove the draft
        </button>
      </div>
      <p className="hint">At most {letterLimits.text} characters.</p>
    </form>
  );
}
