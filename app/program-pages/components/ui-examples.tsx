import { Island } from "#app/islands/island.tsx";
import { Crash } from "#app/layout/error-screen.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { ContentLink, Prose } from "#app/ui/prose.tsx";
import { EventLine, Words } from "#app/ui/event-line.tsx";
import { FallbackImage } from "#app/ui/fallback-image.island.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { DrawnFigure } from "#app/ui/numbered-figure.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { Transect } from "#app/ui/transect.tsx";
import type { ReactNode } from "react";

function Row({ className, label }: { className: string; label: string }) {
  return (
    <div className="actions">
      <button className={className} type="button">
        {label}
      </button>
      <button className={className} type="button" disabled>
        {label}, disabled
      </button>
      <button className={className} type="button" aria-busy="true">
        {label}, busy
      </button>
    </div>
  );
}

const words = {
  over: "This event has passed.",
  cancelled: "This event is cancelled.",
  moved: "Moved from {when}.",
  addToCalendar: "Add to calendar",
  undated: "[date to be confirmed]",
  sayYes: "Say that you come",
  timeZone: "America/Vancouver",
};
const coffee = {
  id: "coffee",
  kind: "coffee",
  title: "Coffee",
  time: "10:00",
  location: "The hall",
} as const;
const now = Date.parse("2026-09-04T20:00:00Z");

const mail = { label: "Suggest a topic", subject: "A topic", body: "Hello,\n" };

const size = { width: 480, height: 300 };

function Figures() {
  return (
    <dl className="stats">
      {["1", "22", "333", "4,444"].map((figure) => (
        <div key={figure}>
          <dt>A figure of {figure.length} characters</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function panels(names: readonly string[]) {
  return names.map((name) => ({ id: name.toLowerCase(), label: name, panel: <p>The panel of {name}.</p> }));
}

const nothing = () => {};

/** The states of each component of app/ui/. */
export const uiExamples: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  "ui/buttons": {
    plain: <Row className="button" label="Read more" />,
    filled: <Row className="button fill" label="Send" />,
    "large, for the one thing that a page asks": <Row className="button fill big" label="Join" />,
    donate: <Row className="button donate" label="Give" />,
    quiet: <Row className="button quiet" label="Cancel" />,
    "as wide as its column": (
      <button className="button fill wide" type="button">
        Continue
      </button>
    ),
    "a link onward": (
      <a className="more" href="#ui/buttons">
        Read the platform
      </a>
    ),
  },
  "ui/card": {
    "a notice": (
      <div className="card flow">
        <h4>What happens next</h4>
        <p>A paper notice: for receipts, results and what replaces a form.</p>
      </div>
    ),
  },
  "ui/check-list": {
    "one line of each tone": (
      <CheckList
        label="Example checks"
        lines={[
          { name: "Database", status: "Pass", tone: "good", message: "It answers.", details: "12 ms" },
          { name: "E-mail", status: "Warning", tone: "caution", message: "It waits.", details: "3 messages" },
          { name: "Payments", status: "Fail", tone: "bad", message: "No answer.", details: "Timed out" },
        ]}
      />
    ),
  },
  "ui/close-button": {
    "at the end of what it closes": (
      <button className="close" type="button" aria-label="Dismiss the example">
        ×
      </button>
    ),
  },
  "ui/details": {
    "closed, and open": (
      <div>
        <details>
          <summary>Who may give?</summary>
          <p>The answer opens in place.</p>
        </details>
        <details open>
          <summary>When does the receipt come?</summary>
          <p>An answer that stands open.</p>
        </details>
      </div>
    ),
  },
  "ui/event-line": {
    "to come, over, cancelled and without a date": (
      <Words value={words}>
        <ul className="dates">
          <EventLine event={{ ...coffee, date: "2026-09-05" }} now={now} />
          <EventLine event={{ ...coffee, date: "2026-09-05", comes: "say-yes" }} now={now} />
          <EventLine event={{ ...coffee, date: "2026-09-01" }} now={now} />
          <EventLine event={{ ...coffee, date: "2026-09-05", status: "cancelled" }} now={now} />
          <EventLine event={coffee} now={now} />
        </ul>
      </Words>
    ),
  },
  "ui/lines": {
    "terms and values": (
      <dl className="lines">
        <div>
          <dt>Amount</dt>
          <dd>$25.00</dd>
        </div>
        <div>
          <dt>A value that is too long for its line on a phone</dt>
          <dd>
            <a href="#ui/lines">candidate-name@campaign.example</a>
          </dd>
        </div>
      </dl>
    ),
  },
  "ui/links": {
    "links alone, and one with words behind it": (
      <ul className="links">
        <li>
          <a href="/platform">The platform</a>
        </li>
        <li>
          <Prose text="[The plan](/about)." />
        </li>
        <li>
          <Prose text="[The campaign letter](/newsletter), when there is news." />
        </li>
      </ul>
    ),
  },
  "ui/mail-link": {
    plain: <MailLink mail={mail} to="hello@example.org" />,
    "the main one": <MailLink mail={mail} to="hello@example.org" className="button fill" />,
  },
  "ui/meter": {
    empty: <Meter percent={0} colour="red" label="Example: nothing yet" kind="meter" />,
    low: <Meter percent={20} colour="red" label="Example: a fifth" kind="meter" />,
    middle: <Meter percent={55} colour="yellow" label="Example: over half" kind="meter" />,
    full: <Meter percent={100} colour="green" label="Example: all of it" kind="meter" />,
    "under way": <Meter percent={70} colour="green" label="Example: sending" kind="progressbar" />,
  },
  "ui/numbered-figure": {
    "a drawing with words in it": (
      <DrawnFigure
        plate={{
          number: 1,
          title: "A bench",
          caption: "Where people wait.",
          source: "drawn for this page",
          alternative: "A bench below a tree",
          drawing: "/images/spot-bench.svg",
          labels: [
            { text: "the bench", left: 40, top: 270 },
            { text: "Shade", left: 240, top: 60, look: "heading", isCentred: true },
          ],
        }}
      />
    ),
  },
  "ui/phases": {
    "numbered steps": (
      <ol className="phases">
        {["Ask", "Decide", "Report"].map((step) => (
          <li key={step}>
            <div>
              <h4>{step}</h4>
              <p>What happens in this step, in a sentence or two.</p>
            </div>
          </li>
        ))}
      </ol>
    ),
  },
  "ui/picture": {
    "comes when it is scrolled to": <Picture src="/images/spot-bench.svg" alt="A bench" {...size} />,
    "its file is missing: the stand-in is shown": (
      <Island
        of={FallbackImage}
        props={{
          pictures: [{ src: "/images/missing.svg" }, { src: "/images/spot-oak.svg" }],
          alt: "An oak",
          ...size,
        }}
      />
    ),
  },
  "ui/plate": {
    "a picture in a frame, with its caption": (
      <figure>
        <div className="plate">
          <Picture src="/images/town-walk.svg" width="960" height="192" alt="A street of houses" />
        </div>
        <figcaption>A street of houses</figcaption>
      </figure>
    ),
  },
  "ui/prose": {
    "stressed words, links, names and bound numbers": (
      <p>
        <Prose text="A **stressed** word, a link [within the site](/platform) and one [to another site](https://example.org), 24 hours and June 1." />
      </p>
    ),
    "a link that stands alone": (
      <ContentLink href="https://example.org" className="more">
        The source
      </ContentLink>
    ),
  },
  "ui/scene": {
    "text on a drawing": (
      <div className="scene">
        <Picture src="/images/hills.svg" width="1600" height="520" alt="" />
        <div className="wrap">
          <h4>The skyline of hills</h4>
          <p>Words stand on the ground of the drawing.</p>
        </div>
      </div>
    ),
  },
  "ui/social-links": {
    "in a section": <SocialLinks variant="section" />,
    "on a dark ground": (
      <div className="deep">
        <div className="wrap">
          <SocialLinks variant="footer" />
        </div>
      </div>
    ),
  },
  "ui/spot": {
    "a small drawing": (
      <Picture
        className="spot"
        src="/images/spot-coffee.svg"
        width="480"
        height="300"
        alt="A cup of coffee"
      />
    ),
  },
  "ui/stats": {
    "four figures": <Figures />,
    "on a dark ground": (
      <div className="deep">
        <div className="wrap">
          <Figures />
        </div>
      </div>
    ),
  },
  "ui/tabs": {
    "three tabs, the first one chosen": (
      <Tabs label="Example places" idPrefix="place-" items={panels(["North", "East", "South"])} />
    ),
    "four, two by two on a phone": (
      <Tabs
        label="Example seasons"
        idPrefix="season-"
        className="four"
        items={panels(["Spring", "Summer", "Autumn", "Winter"])}
      />
    ),
  },
  "ui/terms": {
    "what a volunteer takes on": (
      <dl className="terms">
        <div>
          <dt>You choose</dt>
          <dd>Tick what suits you and when.</dd>
        </div>
        <div>
          <dt>We answer</dt>
          <dd>You hear from us.</dd>
        </div>
      </dl>
    ),
  },
  "ui/timetable": {
    "two weekly dates": (
      <dl className="timetable">
        <div>
          <dt>Coffee</dt>
          <dd>Saturdays at 9:00 AM</dd>
        </div>
        <div>
          <dt>Office hours</dt>
          <dd>Fridays</dd>
        </div>
      </dl>
    ),
  },
  "ui/toasts": {
    "something was done": (
      <Toast id={1} title="Message sent" description="You hear from us within 24 hours." close={nothing} />
    ),
    "something failed": (
      <Toast id={2} title="Not sent" description="Please try again." destructive close={nothing} />
    ),
  },
  "ui/transect": { "as wide as the screen": <Transect /> },
  "ui/crash": { "in place of a page that failed": <Crash /> },
};
