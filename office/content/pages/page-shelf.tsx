import { useSearchParams } from "react-router";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import { editAddress } from "#office/content/addresses.ts";
import { PagePicture } from "#office/content/blocks/block-picture.tsx";
import { buttonId, linkChoice } from "./page-acts.ts";
import type { ListedMenu, ListedPage } from "./page-facts.ts";

/** The pages as small pictures: those of the site, and those that are not shown. */
export function PageShelf({ pages }: { pages: readonly ListedPage[] }) {
  const isOff = ({ isHidden, leadsTo }: ListedPage) => isHidden || leadsTo !== undefined;
  const [off, on] = [pages.filter(isOff), pages.filter((page) => !isOff(page))];
  return (
    <div id="pages" tabIndex={-1}>
      <PartHeading isFirst aside={<a href="/content/new">Add a page</a>}>
        {on.length} pages on the site
      </PartHeading>
      <ul className="shelf">
        {on.map((page) => (
          <PageCard key={page.name} page={page} />
        ))}
      </ul>
      {off.length > 0 && (
        <>
          <PartHeading>Not shown</PartHeading>
          <ul className="shelf">
            {off.map((page) => (
              <PageCard key={page.name} page={page} isOff />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function PageCard({ page, isOff = false }: { page: ListedPage; isOff?: boolean }) {
  const { name, title, kinds, isOwn, isHidden, leadsTo } = page;
  const named = <span className="vh">: {title}</span>;
  return (
    <li className={isOff ? "page-card off" : "page-card"}>
      <a href={editAddress(name)}>
        <PagePicture kinds={kinds.length > 0 ? kinds : ["hero", "text", "columns"]} />
        <b>{title}</b>
      </a>
      <PageLine page={page} />
      {isOwn && leadsTo === undefined && (
        <span className="bs">
          <Act act={isHidden ? "show" : "hide"} fields={{ document: name }} look="quiet">
            {isHidden ? "Show" : "Hide"}
            {named}
          </Act>
          <a className="b quiet" href={`/content/retire/${name}`}>
            Retire{named}
          </a>
        </span>
      )}
      {leadsTo !== undefined && (
        <Act act="bringBack" fields={{ document: name }} look="quiet">
          Bring back{named}
        </Act>
      )}
    </li>
  );
}

function PageLine({ page: { left, changes, draft, isHidden, leadsTo } }: { page: ListedPage }) {
  return (
    <span className="bs">
      {isHidden && <span className="chip">Hidden</span>}
      {leadsTo !== undefined && <small>Retired. Its address leads on to {leadsTo}.</small>}
      {draft && (
        <span className="chip me">{changes === 1 ? "1 change kept" : `${changes} changes kept`}</span>
      )}
      {left > 0 && <span className="chip soon">{left} left to say</span>}
      {left === 0 && !draft && !isHidden && leadsTo === undefined && <small>Complete</small>}
    </span>
  );
}

export function MenuList({ listed: { menu, name, links, others } }: { listed: ListedMenu }) {
  const [query] = useSearchParams();
  const wanted = others.find(({ address }) => address === query.get("put"));
  return (
    <section id={`menu-${menu}`} tabIndex={-1}>
      <PartHeading aside={<small>Kept as you move</small>}>{name}</PartHeading>
      <ol className="menu-links">
        {links.map(({ href, label, left }, at) => (
          <li key={href}>
            <span>
              {label}
              {left && <small>{left}</small>}
            </span>
            {(["up", "down"] as const).map((by) => (
              <form method="post" key={by}>
                <HiddenFields fields={{ act: by, menu, href, at: String(at) }} />
                <button
                  className="mv"
                  id={buttonId(menu, at + 1, by)}
                  aria-label={`${label} ${by}`}
                  aria-disabled={at === (by === "up" ? 0 : links.length - 1) || undefined}
                >
                  <Icon name={by} />
                </button>
              </form>
            ))}
            <form method="post">
              <HiddenFields fields={{ act: "take", menu, href }} />
              <button className="mv" aria-label={`Take ${label} out`}>
                <Icon name="close" />
              </button>
            </form>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <form method="post" className="bs">
          <HiddenFields fields={{ act: "put", menu }} />
          <label className="vh" htmlFor={`put-${menu}`}>
            Page to put into it: {name}
          </label>
          <select className="in" id={`put-${menu}`} name="href" defaultValue={wanted && linkChoice(wanted)}>
            {others.map((other) => (
              <option key={other.address} value={linkChoice(other)}>
                {other.title}
              </option>
            ))}
          </select>
          <button className="b">Put it in</button>
        </form>
      )}
    </section>
  );
}
