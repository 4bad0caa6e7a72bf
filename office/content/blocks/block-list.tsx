import { editAddress, previewPrefix } from "#office/content/addresses.ts";
import { Icon, type IconName } from "#office/shell/ui/icon.tsx";
import { type BlockFacts, blockButtonId, type ListedBlock, blockAct } from "./block-facts.ts";
import { BlockPicture } from "./block-picture.tsx";
import { blockExamplePath } from "#domain/content/site/site-code.ts";

/** What stands on a page from the top down. Its buttons keep what is typed in the form beside it, too. */
export function BlockList({ document, facts }: { document: string; facts: BlockFacts }) {
  const { blocks, removed, open } = facts;
  const removedAt = (position: number) => removed.filter(({ above }) => above === position);
  return (
    <section id="blocks" aria-labelledby="blocks-title" tabIndex={-1}>
      <div className="sec first">
        <h2 id="blocks-title">On this page</h2>
        <small>{blocks.length === 1 ? "One block" : `${blocks.length} blocks`}</small>
      </div>
      <a
        className="whole hit"
        href={editAddress(document)}
        aria-current={open === undefined ? "page" : undefined}
      >
        Name, address and search engines
      </a>
      {blocks.length === 0 && <p className="hint">Nothing stands on this page yet.</p>}
      <ol className="blocks">
        {removedAt(0).map((each) => (
          <RemovedRow key={each.id} block={each} />
        ))}
        {blocks.map((block, at) => [
          <Row key={block.id} block={block} at={at} isLast={at === blocks.length - 1} />,
          ...removedAt(at + 1).map((each) => <RemovedRow key={each.id} block={each} />),
        ])}
      </ol>
      <p className="bs pad">
        <a className="b" href={galleryAddress(document, open)}>
          Add a block
        </a>
      </p>
    </section>
  );
}

/** The page with the gallery opened below it. */
export function galleryAddress(document: string, open: ListedBlock | undefined): string {
  const address = open?.address ?? editAddress(document);
  return `${address}${address.includes("?") ? "&" : "?"}gallery#gallery`;
}

function Row({ block, at, isLast }: { block: ListedBlock; at: number; isLast: boolean }) {
  const { id, kind, label, words, address, isOpen, isHidden } = block;
  const named = words === "" ? label : `${label}, ${words}`;
  const row = [isOpen && "cur", isHidden && "hid"].filter(Boolean).join(" ");
  return (
    <li className={row || undefined}>
      <a className="t" href={address} aria-current={isOpen ? "page" : undefined}>
        <BlockPicture kind={kind} />
        <span>
          {label}
          {words !== "" && <small>{words}</small>}
          <State block={block} />
        </span>
      </a>
      {(["up", "down"] as const).map((act) => (
        <button
          className="mv"
          key={act}
          id={blockButtonId(id, act)}
          form="form"
          name="also"
          value={blockAct({ act, id, seenAt: at })}
          aria-label={`${named}: ${act}`}
          aria-disabled={(act === "up" ? at === 0 : isLast) || undefined}
        >
          <Icon name={act} />
        </button>
      ))}
    </li>
  );
}

function State({ block: { isHidden, isNew, isChanged, left, problems } }: { block: ListedBlock }) {
  const words = [
    isHidden && "Hidden",
    isNew ? "New" : isChanged && "Changed",
    problems > 0 && `${problems} missing`,
    left > 0 && `${left} left to say`,
  ].filter(Boolean);
  return words.length === 0 ? null : <small className="state">{words.join(", ")}</small>;
}

function RemovedRow({ block: { id, label, words } }: { block: BlockFacts["removed"][number] }) {
  return (
    <li className="gone">
      <span>
        <b>{label}</b> removed
        {words !== "" && <small>{words}</small>}
      </span>
      <button
        className="b quiet"
        id={blockButtonId(id, "undo")}
        form="form"
        name="also"
        value={blockAct({ act: "put-back", id })}
      >
        Undo<span className="vh">: put {label} back</span>
      </button>
    </li>
  );
}

const acts: { act: "up" | "down" | "copy" | "hide" | "remove"; icon: IconName; words: string }[] = [
  { act: "up", icon: "up", words: "Up" },
  { act: "down", icon: "down", words: "Down" },
  { act: "copy", icon: "copy", words: "Copy" },
  { act: "hide", icon: "hide", words: "Hide" },
  { act: "remove", icon: "remove", words: "Remove" },
];

/** What can be done with the block that is open, as words. */
export function BlockBar({ block, facts: { blocks } }: { block: ListedBlock; facts: BlockFacts }) {
  const { id, label, isHidden } = block;
  const at = blocks.indexOf(block);
  return (
    <div className="block-bar" role="group" aria-label={`${label}, the block`}>
      {acts.map(({ act, icon, words }) => {
        const isShow = act === "hide" && isHidden;
        const isEnd = (act === "up" && at === 0) || (act === "down" && at === blocks.length - 1);
        return (
          <button
            key={act}
            id={blockButtonId(`bar-${id}`, act)}
            name="also"
            value={blockAct(
              act === "up" || act === "down" ? { act, id, seenAt: at } : { act: isShow ? "show" : act, id },
              { isInBar: true },
            )}
            aria-disabled={isEnd || undefined}
          >
            <Icon name={icon} />
            {isShow ? "Show" : words}
          </button>
        );
      })}
    </div>
  );
}

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
