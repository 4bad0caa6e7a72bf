import { blockExamplePath } from "#domain/content/site/site-code.ts";
import { previewPrefix } from "#office/content/addresses.ts";
import { type BlockFacts, blockButtonId } from "./block-facts.ts";
import { blockAct } from "./block-change.ts";

/** Every kind of block that fits here, as it looks on a page of this campaign. */
export function BlockGallery({ facts: { blocks, open, kinds, max } }: { facts: BlockFacts }) {
  const isFull = max !== undefined && blocks.length >= max;
  const last = blocks.at(-1);
  const below = open ?? last;
  return (
    <section id="gallery" aria-labelledby="gallery-title" tabIndex={-1}>
      <div className="sec">
        <h2 id="gallery-title">Add a block</h2>
        {below && !isFull && <small>It goes under {below.label}. Move it from there.</small>}
      </div>
      {isFull ? (
        <p>At most {max} blocks fit on a page. Remove one first, or begin another page.</p>
      ) : (
        <ul className="gallery">
          {kinds.map(({ name, label, hint }) => (
            <li key={name}>
              <span className="example" aria-hidden="true">
                {/* oxlint-disable-next-line iframe-missing-sandbox -- its response allows no script, no form and no frame */}
                <iframe
                  src={`${previewPrefix}${blockExamplePath(name)}?plain`}
                  title={label}
                  loading="lazy"
                  tabIndex={-1}
                />
              </span>
              <button
                id={blockButtonId("add", name)}
                form="form"
                name="also"
                value={blockAct({ act: "add", kind: name, below: below?.id ?? "" })}
              >
                {label}
              </button>
              <small>{hint}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
