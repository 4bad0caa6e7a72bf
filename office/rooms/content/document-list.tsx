import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { fieldsOf } from "#domain/content/difference.ts";
import { documentTitles, fieldLabel } from "#server/content/documents.ts";
import { Page } from "../../layout/page.tsx";
import { When } from "../../ui/when.tsx";
import { visitOf } from "../../visit.ts";
import { editAddress, fieldAddress } from "./addresses.ts";
import { type ContentFacts, contentFacts, type DocumentLine, writtenDocuments } from "./content-facts.ts";
import { groupsOf } from "./document-groups.ts";
import { LaunchBar } from "./launch.tsx";
import { PublishBar } from "./publish-bar.tsx";

const maxFound = 40;

export async function listLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const words = new URL(request.url).searchParams.get("words")?.trim() ?? "";
  const [facts, found] = await Promise.all([
    contentFacts(services),
    words === "" ? [] : find(words, services),
  ]);
  return { ...facts, words, found };
}

type Found = { title: string; label: string; text: string; address: string };

/** Fields whose words, label or document have all of the words. */
async function find(words: string, services: Parameters<typeof writtenDocuments>[0]): Promise<Found[]> {
  const { written } = await writtenDocuments(services);
  const titles = documentTitles();
  const wanted = words.toLowerCase().split(/\s+/);
  return Object.entries(written)
    .flatMap(([document, body]) => {
      const title = titles.get(document) ?? document;
      return fieldsOf(body).map(([field, text]) => ({ document, body, field, title, text }));
    })
    .filter(({ title, field, text }) => {
      const all = `${title} ${field} ${text}`.toLowerCase();
      return wanted.every((word) => all.includes(word));
    })
    .slice(0, maxFound)
    .map(({ document, body, field, title, text }) => ({
      title,
      label: fieldLabel(document, field) ?? field,
      text,
      address: fieldAddress(document, body, field),
    }));
}

/** The way into the room: what there is to change, what is changed, and what is left to say. */
export function DocumentList() {
  const facts = useLoaderData<typeof listLoader>();
  const { words, found } = facts;
  return (
    <Page title="Content" sub={<EditionLine {...facts} />}>
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
      <div className="sec">
        <h2>{found.length === 0 ? "Nothing is found" : `Found: ${words}`}</h2>
        <a href="/content">All documents</a>
      </div>
      {found.length === 0 && <p>No field of the site has these words. Try one word of them.</p>}
      <ul className="wait">
        {found.map(({ title, label, text, address }) => (
          <li key={address} className="one">
            <div>
              <h3>
                <a href={address}>{text}</a>
              </h3>
              <p>
                {title}, {label}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentGroups({ facts }: { facts: ContentFacts }) {
  return (
    <div className="doc-groups">
      {groupsOf(facts.documents).map(({ title, documents }) => (
        <section key={title} className="docs">
          <div className="sec">
            <h2>{title}</h2>
          </div>
          <DocumentLinks documents={documents} />
        </section>
      ))}
      <section className="docs">
        <div className="sec">
          <h2>Beside the words</h2>
        </div>
        <ul>
          <li>
            <a href="/content/pictures">
              <span>Pictures</span>
            </a>
          </li>
          <li>
            <a href="/content/schedule">
              <span>Versions for a time</span>
            </a>
          </li>
          <li>
            <a href="/content/history">
              <span>Editions: who changed what</span>
            </a>
          </li>
          <li>
            <a href="/content/files">
              <span>All words as a file</span>
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}

/** Links to documents, with what is left and what is changed in each. */
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
