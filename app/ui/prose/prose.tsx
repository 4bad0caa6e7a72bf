import { Fragment, type ReactNode } from "react";
import { ContentLink } from "./content-link.tsx";
import { PlaceName } from "./place-name.tsx";

const names = /PKOLS|SENĆOŦEN|W̱SÁNEĆ|lək̓ʷəŋən/u;
/** What a line does not part: hyphenated words, a number and its unit, a month and its day, an hour and AM or PM. */
const bound =
  /\p{L}+(?:-\p{L}+)+|\$?\d[\d,.:-]*\+?[ -](?:AM|PM|minutes?|hours|days?|months?|years?|MB|million|neighbou?rs|electors|donors|forms|signatures|votes)\b|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/u;
const marks = new RegExp(
  `(\\[[^\\]]+\\]\\([^)\\s]+\\)|\\*\\*[^*]+\\*\\*|${names.source}|${bound.source})`,
  "u",
);

/** Whether the text has a name that `PlaceName` marks. */
export function isPlaceName(text: string): boolean {
  return names.test(text);
}

/**
 * A sentence of the content: `[label](address)` becomes a link, `**words**` strong,
 * the names of this place carry their language, and what belongs together stays on one line.
 */
export function Prose({ text }: { text: string }): ReactNode {
  return text.split(marks).map((part, at) => <Fragment key={at}>{renderPart(part, at)}</Fragment>);
}

function renderPart(part: string, at: number): ReactNode {
  const isMark = at % 2 === 1;
  if (!isMark) return part;
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
  if (link) {
    return (
      <ContentLink href={link[2] ?? ""}>
        <Prose text={link[1] ?? ""} />
      </ContentLink>
    );
  }
  if (part.startsWith("**"))
    return (
      <strong>
        <Prose text={part.slice(2, -2)} />
      </strong>
    );
  return names.test(part) ? <PlaceName>{part}</PlaceName> : <span className="unbroken">{part}</span>;
}
