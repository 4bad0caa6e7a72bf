import type { ReactNode } from "react";
import { useRefused } from "#office/shell/acts/acts.ts";
import { Icon } from "#office/shell/ui/icon.tsx";
import { useFrame } from "./frame-facts.ts";

type PageProps = {
  title: string;
  /** A line beside the title: the day, how much waits. */
  sub?: ReactNode;
  /** On a phone: where the arrow before the title leads. */
  back?: string;
  /** What stands at the right of the title. */
  tools?: ReactNode;
  /** The page has the box that finds everything in itself. */
  isFind?: boolean;
  children: ReactNode;
};

/** So many characters take two lines of a phone's width at most. */
const shortTitle = 30;
/** So many stand beside a button on a phone in the size of a title. */
const besideButton = 9;

/**
 * A page of a room: its title bar and what it holds. Its title, which a screen reader says first, begins with what the last act did, or with "Error" after
 * a refusal: a message that stands in the page when it is loaded is not announced.
 */
export function Page({ title, sub, back, tools, isFind = false, children }: PageProps) {
  const { notice } = useFrame();
  const state = useRefused() ? "Error: " : notice ? `${notice.text} ` : "";
  return (
    <>
      <title>{`${state}${title}: campaign office`}</title>
      <header className={`top ${widthOf(title)}`.trim()}>
        {back && (
          <a className="icon only-p" href={back} aria-label="Back">
            <Icon name="back" />
          </a>
        )}
        <h1>{title}</h1>
        {sub && <span className="sub">{sub}</span>}
        {!isFind && <FindBox />}
        {tools}
      </header>
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function widthOf({ length }: string): "long" | "wide" | "" {
  if (length > shortTitle) return "long";
  return length > besideButton ? "wide" : "";
}

/** On a laptop the box itself; on a phone a sign that leads to its page. */
function FindBox() {
  return (
    <>
      <form className="find only-l" action="/find" role="search" aria-label="Everything">
        <Icon name="search" />
        <input
          id="find-words"
          type="search"
          name="q"
          aria-label="Find anyone, anything"
          placeholder="Find anyone, anything"
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      <a className="icon only-p" href="/find" aria-label="Find anyone, anything">
        <Icon name="search" />
      </a>
    </>
  );
}
