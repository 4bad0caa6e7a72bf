import { type ComponentProps, Fragment, type ReactNode, use } from "react";
import { ContentContext } from "#app/content/content.ts";

const linkOrStrong = /\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*/u;
/** What a line does not part: hyphenated words, a number and its unit, a month and its day, an hour and AM or PM. */
const bound =
  /\p{L}+(?:-\p{L}+)+|\$?\d[\d,.:-]*\+?[ -](?:AM|PM|minutes?|hours|days?|months?|years?|MB|million|neighbou?rs|electors|donors|forms|signatures|votes)\b|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/u;

/** What a text is split at, and the language of each name that is one of these. */
type Marks = { marks: RegExp; languages: ReadonlyMap<string, string> };

type Names = readonly { name: string; language: string }[];

const plain = marksOf([]);
const ofNames = new WeakMap<Names, Marks>();

type ProseProps = Pick<ComponentProps<"p">, "className" | "id" | "style"> & {
  text: string;
  /** The element around it, where it has one to itself. */
  as?: "p" | "li" | "dt" | "dd" | "h1" | "h2" | "h3" | "span" | "strong" | "td" | "small" | "figcaption";
};

/**
 * A sentence of the content: `[label](address)` becomes a link, `**words**` strong,
 * the names of this place carry their language, and what belongs together stays on one line.
 */
export function Prose({ text, as: Element, ...attributes }: ProseProps): ReactNode {
  const { marks, languages } = useMarks();
  const parts = text
    .split(marks)
    .map((part, at) => <Fragment key={at}>{at % 2 === 1 ? markedPart(part, languages) : part}</Fragment>);
  return Element ? <Element {...attributes}>{parts}</Element> : parts;
}

/** An island knows no content, so that its texts are without names. */
function useMarks(): Marks {
  const names = use(ContentContext)?.municipality.names;
  if (!names) return plain;
  const known = ofNames.get(names) ?? marksOf(names);
  ofNames.set(names, known);
  return known;
}

function marksOf(names: Names): Marks {
  const words = names.map(({ name }) => `${name}(?!\\p{L})`);
  const sources = [linkOrStrong.source, ...words, bound.source];
  return {
    marks: new RegExp(`(${sources.join("|")})`, "u"),
    languages: new Map(names.map(({ name, language }) => [name, language])),
  };
}

function markedPart(part: string, languages: Marks["languages"]): ReactNode {
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
  if (link) {
    return (
      <ContentLink href={link[2] ?? ""}>
        <Prose text={link[1] ?? ""} />
      </ContentLink>
    );
  }
  if (part.startsWith("**")) return <Prose as="strong" text={part.slice(2, -2)} />;
  const language = languages.get(part);
  return language === undefined ? (
    <span className="unbroken">{part}</span>
  ) : (
    <span lang={language}>{part}</span>
  );
}

export function ProseParagraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Prose as="p" key={text} text={text} />);
}

export function ProsePoints({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Prose as="li" key={text} text={text} />);
}

type Props = { href: string; className?: string; children: ReactNode };

/** A link of the content: another site opens in a new tab and says so, everything else is a plain link. */
export function ContentLink({ href, className, children }: Props) {
  if (!/^https?:/.test(href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

type LinkToProps = { to: { href: string; label: string }; className: string; about?: string };

/** A link of the content with its words; `about` tells it from others of the same words for those who hear it alone. */
export function LinkTo({ to: { href, label }, className, about }: LinkToProps) {
  return (
    <a className={className} href={href}>
      {label}
      {about && <span className="visually-hidden"> about {about}</span>}
    </a>
  );
}
