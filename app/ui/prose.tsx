import { Fragment, type ReactNode } from "react";
import { ContentLink } from "./content-link.tsx";
import { PlaceName } from "./place-name.tsx";

const marks = /(\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|PKOLS|SENĆOŦEN|W̱SÁNEĆ|lək̓ʷəŋən)/u;

/**
 * A sentence of the content: `[label](address)` becomes a link, `**words**` strong,
 * and the names of this place carry their language.
 */
export function Prose({ text }: { text: string }): ReactNode {
  return text.split(marks).map((part, at) => <Fragment key={at}>{drawPart(part, at)}</Fragment>);
}

function drawPart(part: string, at: number): ReactNode {
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
  return <PlaceName>{part}</PlaceName>;
}
