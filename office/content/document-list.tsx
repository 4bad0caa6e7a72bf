import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { placeByPosition } from "#domain/content/documents/field-place.ts";
import { trailOf } from "#server/content/editions/document-form.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { editAddress, fieldAddress } from "./addresses.ts";
import { type ContentFacts, contentFacts, type DocumentLine, groupsOf, fieldsWith } from "./content-facts.ts";
import { LaunchBar } from "./launch.tsx";
import { pageFacts } from "./pages/page-facts.ts";
import { MenuList, PageShelf } from "./pages/page-shelf.tsx";
import { PublishBar } from "./publish-page.tsx";
import { searchedIn } from "#office/shell/ui/find-form.tsx";

const maxFound = 40;

export async function listLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const words = searchedIn(request.url, "words");
  const [facts, found] = await Promise.all([
    contentFacts(services),
    words === "" ? [] : find(words, services),
  ]);
  return { ...facts, ...(await pageFacts(services, facts.documents)), words, found };
}

type Found = { where: string; text: string; address: string };

/** Fields whose words, label or document have all of the words. */
async function find(words: string, services: Parameters<typeof fieldsWith>[1]): Promise<Found[]> {
  const found = await fieldsWith(words.split(/\s+/), services);
  return found.slice(0, maxFound).map(({ document, body, field, title, label, written, printed }) => {
    const [entry] = trailOf({ name: document, body }, placeByPosition(body, field)).toReversed();
    const named = [entry?.title, entry?.summary].filter((each) => each && each !== written);
    return {
      where: [title, ...named, label].join(", "),
      text: printed,
      address: fieldAddress(document, body, field),
    };
  });
}

/** The way into the room: what there is to change, what is changed, and what is left to say. */
export function DocumentList() {
  const facts = useLoaderData<typeof listLoader>();
  const { words, found } = facts;
  return (
    <Page
      title="Content"
      sub={<EditionLine {...facts} />}
      tools={
        <a className="b" href="/content/posts/new">
          Write a post
        </a>
      }
    >
      <FormError />
      <LaunchBar launch={facts.launch} />
      <form className="find-words" role="search">
        <label htmlFor="words">Find words on the site</label>
        <div className="bs">
          <input
            className="in"
            id="words"
            name="words"
            type="search"
            defaultValue={words}
            placeholder="Coffee chat"
          />
          <button className="b">Find</button>
        </div>
      </form>
      {words !== "" && <FoundWords words={words} found={found} />}
      <div className="cols a">
        <PageShelf pages={facts.pages} />
        <aside aria-label="Menus">
          {facts.menus.map((listed) => (
            <MenuList key={listed.menu} listed={listed} />
          ))}
          <p className="hint pad">A page can be on the site and in no menu.</p>
        </aside>
      </div>
      <DocumentGroups facts={facts} />
      <PublishBar facts={facts} />
    </Page>
  );
}

function EditionLine({ edition, publishedAt }: Pick<ContentFacts, "edition" | "publishedAt">) {
  if (publishedAt === undefined) return <>The words that the software came with are live</>;
  return (
    <>
      Edition {edition} is live since <When at={publishedAt} />
    </>
  );
}

function FoundWords({ words, found }: { words: string; found: readonly Found[] }) {
  return (
    <section>
      <PartHeading aside={<a href="/content">All documents</a>}>
        {found.length === 0 ? "Nothing is found" : `Found: ${words}`}
      </PartHeading>
      {found.length === 0 && <p>No field of the site has these words. Try one word of them.</p>}
      <ul className="wait">
        {found.map(({ where, text, address }) => (
          <li key={address}>
            <div>
              <h3>
                <a href={address}>{text}</a>
              </h3>
              <p>{where}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentGroups({ facts }: { facts: ReturnType<typeof useLoaderData<typeof listLoader>> }) {
  const pages = new Set(facts.pages.map(({ name }) => name));
  const [often, ...others] = groupsOf(facts.documents.filter(({ name }) => !pages.has(name)));
  return (
    <div className="doc-groups">
      <div>
        {often && <Group {...often} />}
        <section className="docs">
          <PartHeading>Beside the words</PartHeading>
          <ul>
            {beside.map(({ title, path }) => (
              <li key={path}>
                <a href={`/content/${path}`}>
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {others.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

const beside = [
  { title: "Posts", path: "posts" },
  { title: "Pictures", path: "pictures" },
  { title: "Versions for a time", path: "schedule" },
  { title: "Editions: who changed what", path: "history" },
  { title: "All words as a file", path: "files" },
];

function Group({ title, documents }: ReturnType<typeof groupsOf>[number]) {
  return (
    <section className="docs">
      <PartHeading>{title}</PartHeading>
      <DocumentLinks documents={documents} />
    </section>
  );
}

export function DocumentLinks({
  documents,
  current,
}: {
  documents: readonly DocumentLine[];
  current?: string;
}) {
  return (
    <ul>
      {documents.map(({ name, title, left, unchecked, changes, draft }) => (
        <li key={name}>
          <a href={editAddress(name)} aria-current={name === current ? "page" : undefined}>
            <span>{title}</span>
            {left > 0 && <small className="soft">{left} left</small>}
            {unchecked > 0 && <small className="soft">{unchecked} to check</small>}
            {draft && <span className="chip me">{changes === 0 ? "draft" : "changed"}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
