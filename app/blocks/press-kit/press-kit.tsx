import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose, ProseParagraphs } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { parsePictureAddress, pictureFileAddress } from "#domain/content/pictures/pictures.ts";

const printDotsPerInch = 300;

export function View({ block }: { block: BlockContent<"press-kit"> }) {
  const { heading, credit, biographies, facts } = block;
  return (
    <Band block={block} heading={heading} isTight>
      <div className="grid">
        <PrintedPortrait credit={credit} />
        <div className="col-8 flow">
          {biographies.map(({ label, paragraphs }) => (
            <section key={label} className="flow">
              <h3>
                {label} <small>{wordsIn(paragraphs.join(" "))}</small>
              </h3>
              <ProseParagraphs texts={paragraphs} />
            </section>
          ))}
        </div>
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, text, source }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Prose text={text} />
                <small>
                  Source: <Prose text={source} />
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Band>
  );
}

/** With its largest file, and how wide that can be printed. */
function PrintedPortrait({ credit }: { credit: string | undefined }) {
  const { pictures, alternative } = useContent("portrait");
  const [address = ""] = pictures;
  const size = parsePictureAddress(address);
  return (
    <figure className="col-4">
      <div className="plate">
        <Picture src={address} alt={alternative} width={400} height={450} />
      </div>
      <figcaption>
        <a href={size ? pictureFileAddress(size.hash, size.width, "jpg") : address} download>
          Save the portrait
        </a>
        {size &&
          `: ${size.width} × ${size.height} pixels, sharp in print up to ${Math.floor(size.width / printDotsPerInch)} inches wide`}
        {credit && `. ${credit}`}
      </figcaption>
    </figure>
  );
}

function wordsIn(text: string): string {
  const count = text.split(/\s+/).filter(Boolean).length;
  return count === 1 ? "1 word" : `${count} words`;
}

export const examples: BlockExamples<"press-kit"> = {
  "a portrait, two lengths and a fact": {
    heading: "For the press",
    credit: "Photo by somebody; free to print with this name.",
    biographies: [
      { label: "In one sentence", paragraphs: ["Somebody who does something, and why."] },
      { label: "In a paragraph", paragraphs: ["Somebody who does something.", "And what came before."] },
    ],
    facts: [{ label: "Occupation", text: "Bridge builder", source: "[The register](https://example.org)" }],
  },
};
