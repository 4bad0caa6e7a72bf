import { useContent } from "#office/shell/content-context.ts";
import { countedFrom, type Inline, type RichBlock } from "#server/platform/mail/compose.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** The kept letter as a phone shows it, and its plain part. */
export function LetterPreview({ letter, text, plain }: LetterFacts) {
  const { name, authorization, postalAddress } = useContent().campaign;
  return (
    <>
      <div className="sec first">
        <h2>As a phone shows it</h2>
      </div>
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
        <pre className="plain-letter">{plain}</pre>
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
