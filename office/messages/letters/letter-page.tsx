import { useContent } from "#office/shell/content-context.ts";
import { useLoaderData } from "react-router";
import { segmentLabel, segmentName } from "#domain/messages/letter-segments.ts";
import { acts, done, refused, type ActArguments, useRefused } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { type letterLoader, areas, type LetterFacts } from "./letter-facts.ts";
import { draftActs } from "./draft-acts.ts";
import { stateNames } from "./letter-list.tsx";
import {
  continueLetter,
  stopLetter,
  unscheduleLetter,
  type LetterOutcome,
} from "#server/messages/letters/sending.ts";
import type { Services } from "#server/services.ts";
import { countedFrom, type Inline, type RichBlock } from "#server/platform/mail/compose.ts";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { CurrentPart } from "#office/shell/ui/current-part.tsx";
import { FormError, Field, LongField } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { letterLimits } from "#server/messages/letters/letters.ts";
import { Icon } from "#office/shell/ui/icon.tsx";
import { useFrame } from "#office/shell/layout/frame-facts.ts";

/* What can be done with a letter that is scheduled, on its way or stopped. */

type Change = (id: string, services: Services) => Promise<LetterOutcome>;

const sendingActs = {
  unschedule: (given: ActArguments) => change(given, unscheduleLetter, "A draft again."),
  stop: (given: ActArguments) => change(given, stopLetter, "Stopped. What waited will not be sent."),
  continue: (given: ActArguments) => change(given, continueLetter, "It goes on where it stopped."),
};

async function change({ form, visit, params }: ActArguments, act: Change, text: string) {
  const id = params["id"] ?? "";
  const outcome = await act(id, visit.services);
  return outcome.ok ? done(visit, `/letters/${id}`, { text }) : refused(form, { form: outcome.reason });
}

export const letterActs = acts({ ...draftActs, ...sendingActs });

export function LetterPage() {
  const facts = useLoaderData<typeof letterLoader>();
  const { letter, post } = facts;
  const content = useContent();
  return (
    <Page
      title={letter.state === "draft" ? "A letter" : letter.subject}
      sub={`${stateNames[letter.state]}, to: ${segmentLabel(letter.segment, areas(content))}`}
      back="/letters"
      tools={
        <a className="b quiet" href="/letters">
          All letters
        </a>
      }
    >
      <div className="cols w">
        <div>
          {post && (
            <p className="note">
              The words of a post: <a href={post}>{post}</a>
            </p>
          )}
          {letter.state === "draft" ? <LetterWriter {...facts} /> : <LetterProgress {...facts} />}
        </div>
        <aside aria-label="Preview">
          <LetterPreview {...facts} />
        </aside>
      </div>
    </Page>
  );
}

/** The kept letter as a phone shows it, and its plain part. */
function LetterPreview({ letter, text, plain }: LetterFacts) {
  const { name, authorization, postalAddress } = useContent().campaign;
  return (
    <>
      <PartHeading isFirst>As a phone shows it</PartHeading>
      <div className="phone">
        <div>
          <div className="bartop">
            <b>{letter.subject || "No subject yet"}</b>
          </div>
          <div className="in2">
            <p className="s">{name}, to you</p>
            {text.map((block, at) => (
              <Block key={at} block={block} />
            ))}
            <p className="s">You get this e-mail because you signed up for it. Leave at any time.</p>
            <p className="s">{authorization}</p>
            <p className="s">{postalAddress}</p>
          </div>
        </div>
      </div>
      <details className="tab">
        <summary>See it as plain text</summary>
        <pre className="words">{plain}</pre>
      </details>
    </>
  );
}

function Block({ block }: { block: RichBlock }) {
  if (block.kind === "heading")
    return (
      <h3>
        <Words words={block.words} />
      </h3>
    );
  if (block.kind === "paragraph")
    return (
      <p>
        <Words words={block.words} />
      </p>
    );
  const first = block.isNumbered ? countedFrom(block.items) : undefined;
  const isTyped = block.isNumbered && first === undefined;
  const items = block.items.map(({ mark, words }, at) => (
    <li key={at}>
      <Words words={isTyped ? [`${mark} `, ...words] : words} />
    </li>
  ));
  if (!block.isNumbered) return <ul>{items}</ul>;
  return (
    <ol start={first} className={isTyped ? "typed" : undefined}>
      {items}
    </ol>
  );
}

function Words({ words }: { words: Inline[] }) {
  return words.map((word, at) => <Word key={at} word={word} />);
}

function Word({ word }: { word: Inline }) {
  if (word === "\n") return <br />;
  if (typeof word === "string") return word;
  if ("bold" in word)
    return (
      <b>
        <Words words={word.bold} />
      </b>
    );
  if ("italic" in word)
    return (
      <i>
        <Words words={word.italic} />
      </i>
    );
  return (
    <a href={word.linkTo} rel="noreferrer">
      <Words words={word.words} />
    </a>
  );
}

/** How far a letter is, and what can be done with it. */
function LetterProgress({ letter, progress, refused }: LetterFacts) {
  if (!progress) return null;
  const { toQueue, waiting, sent, written, refused: refusedCount, left } = progress;
  const gone = sent + written + refusedCount;
  const all = gone + waiting + toQueue;
  return (
    <section>
      <FormError />
      <PartHeading isFirst>{stateNames[letter.state]}</PartHeading>
      <CurrentPart name="progress" state={[letter.state, gone, all, left].join(" ")}>
        <div data-under-way={letter.state === "sending" ? "" : undefined}>
          {letter.send_at && (
            <p>
              It goes <When at={letter.send_at} />.
            </p>
          )}
          {letter.began_at && (
            <p>
              Began <When at={letter.began_at} />
              {letter.ended_at && (
                <>
                  , ended <When at={letter.ended_at} />
                </>
              )}
              .
            </p>
          )}
          <Meter gone={gone} all={all} />
          <dl className="lines">
            <Line name="Sent" value={sent} />
            {written > 0 && <Line name="Written to the outbox folder, not sent" value={written} />}
            <Line name="Refused" value={refusedCount} />
            <Line name="Still to be sent" value={waiting + toQueue} />
            <Line name="Left the list since" value={left} />
          </dl>
        </div>
      </CurrentPart>
      <CurrentPart name="acts" state={letter.state}>
        <div className="bs pad">
          {letter.state === "scheduled" && <Act act="unschedule">Unschedule</Act>}
          {letter.state === "sending" && (
            <>
              <Act act="stop" look="stop">
                Stop sending
              </Act>
              <a className="b quiet" href={`/letters/${letter.id}`}>
                Look again
              </a>
            </>
          )}
          {letter.state === "stopped" && (
            <Act act="continue" look="fill">
              Go on
            </Act>
          )}
        </div>
      </CurrentPart>
      <CurrentPart name="refused" state={refused.length}>
        {refused.length > 0 && (
          <details className="tab">
            <summary>Why {refused.length === 1 ? "one was" : `${refused.length} were`} refused</summary>
            <ul>
              {refused.map(({ email, reason }) => (
                <li key={email}>
                  <b>{email}</b>: {reason ?? "no reason was given"}
                </li>
              ))}
            </ul>
          </details>
        )}
      </CurrentPart>
    </section>
  );
}

function Meter({ gone, all }: { gone: number; all: number }) {
  const percent = all === 0 ? 0 : Math.round((gone / all) * 100);
  return (
    <svg
      className="meter"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${gone} of ${all} gone, ${percent} percent`}
    >
      <rect className="v" width={percent} height="10" />
      <rect className="e" x={percent} width=".5" height="10" />
    </svg>
  );
}

function Line({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

/** The draft as one form: every button keeps what is typed first. */
function LetterWriter({ letter, counted, today, warning }: LetterFacts) {
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
      <div className="f-row">
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
