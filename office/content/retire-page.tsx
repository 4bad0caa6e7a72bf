import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { documentAt, pageDocuments } from "#domain/content/site/page-documents.ts";
import { pagePaths } from "#domain/web/pages.ts";
import { linksTo, retirePage } from "#server/content/editions/add-page.ts";
import { lettersLeadingTo } from "#server/messages/letters/letters.ts";
import { fieldLabel } from "#server/content/editions/documents.ts";
import { filledDocuments, titlesIn, writtenDocuments } from "#server/content/editions/written-documents.ts";
import { act, acts, done, refused } from "#office/shell/acts/acts.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { needed } from "#office/shell/acts/fields.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Choice, FormError } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { editAddress, fieldAddress } from "./addresses.ts";
import { notToLeadTo } from "./pages/page-facts.ts";

export async function retireLoader({ context, params }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const name = params["*"] ?? "";
  const { written } = await writtenDocuments(services);
  const documents = filledDocuments(written);
  const pages = pageDocuments(documents);
  const page = new Map(pages).get(name);
  if (!page) endWith(404);
  const titles = titlesIn(written);
  const others = pages.filter(([other]) => other !== name).map(([, { address }]) => address);
  const url = services.content().campaign.url;
  const letters = await lettersLeadingTo(services.database, { address: page.address, url });
  return {
    name,
    letters: letters.map(({ id, subject }) => ({ subject, address: `/letters/${id}` })),
    title: titles.get(name) ?? "",
    address: page.address,
    links: linksTo(name, written).map(({ document, field }) => ({
      title: [titles.get(document), fieldLabel(document, field)].filter(Boolean).join(", "),
      address: fieldAddress(document, written[document], field),
    })),
    targets: [...pagePaths.filter((path) => !notToLeadTo.test(path)), ...others]
      .map((path) => ({
        value: path,
        label: [titles.get(documentAt(path, documents)), path].filter(Boolean).join(", "),
      }))
      .toSorted((one, other) => one.value.localeCompare(other.value)),
  };
}

export const retireActs = acts({
  retire: act({ leadsTo: needed("Choose a page.") }, async ({ visit, form, value, params }) => {
    const document = params["*"] ?? "";
    const author = visit.signedIn.member.name;
    const retired = await retirePage(visit.services, { document, ...value }, author);
    if (!retired.ok) return refused(form, { leadsTo: retired.sentence });
    return done(visit, editAddress(document), {
      text: "It is retired in the draft. Visitors find it until the draft is published.",
    });
  }),
});

/** Where the address of a page leads once the page is gone, or the links that have to be changed first. */
export function RetirePage() {
  const { name, title, address, letters, links, targets } = useLoaderData<typeof retireLoader>();
  return (
    <Page title={`Retire: ${title}`} back={editAddress(name)}>
      <FormError />
      {letters.length > 0 && (
        <>
          <p>Letters that are not sent yet lead to this page. Look whether they still should.</p>
          <ul className="wait">
            {letters.map((letter) => (
              <li key={letter.address}>
                <a href={letter.address}>Letter: {letter.subject}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {links.length > 0 ? (
        <>
          <p>Links lead to this page still. Change them first, then retire it.</p>
          <ul className="wait">
            {links.map((link) => (
              <li key={link.address}>
                <a href={link.address}>{link.title}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <form method="post" className="stack">
          <HiddenFields fields={{ act: "retire" }} />
          <p>The site will not have this page any more. Publishing an earlier edition brings it back.</p>
          <Choice name="leadsTo" label={`${address} leads on to`} options={targets} />
          <div className="bs">
            <button className="b stop">Retire it</button>
            <a className="b" href={editAddress(name)}>
              Cancel
            </a>
          </div>
        </form>
      )}
    </Page>
  );
}
