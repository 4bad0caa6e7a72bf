import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { documentAt, pageDocuments } from "#domain/content/site/page-documents.ts";
import { pagePaths } from "#domain/web/pages.ts";
import { linksTo, retirePage } from "#server/content/editions/add-page.ts";
import { menus } from "#server/content/editions/menus.ts";
import { lettersLeadingTo } from "#server/messages/letters/letters.ts";
import { fieldLabel } from "#server/content/editions/documents.ts";
import { filledDocuments, titlesIn, writtenDocuments } from "#server/content/editions/written-documents.ts";
import { act, acts, done, refused } from "#office/shell/acts/acts.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { needed } from "#office/shell/acts/fields.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Choice, FormError } from "#office/shell/ui/field.tsx";
import { editAddress, fieldAddress } from "./addresses.ts";
import { undoOf } from "./pages/page-acts.ts";
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
    title: titles.get(name) ?? "",
    address: page.address,
    leading: [
      ...letters.map(({ id, subject }) => ({
        title: `Letter that is not sent yet: ${subject}`,
        address: `/letters/${id}`,
      })),
      ...linksTo(name, written)
        .filter(isInNoMenu)
        .map(({ document, field }) => ({
          title: [titles.get(document), fieldLabel(document, field, written[document])]
            .filter(Boolean)
            .join(", "),
          address: fieldAddress(document, written[document], field),
        })),
    ],
    targets: [...pagePaths.filter((path) => !notToLeadTo.test(path)), ...others]
      .map((path) => ({
        value: path,
        label: [titles.get(documentAt(path, documents)), path].filter(Boolean).join(", "),
      }))
      .toSorted((one, other) => one.value.localeCompare(other.value)),
  };
}

/** Menus leave the link out. */
function isInNoMenu({ document, field }: ReturnType<typeof linksTo>[number]): boolean {
  return document !== "navigation" || !menus.some((menu) => field.startsWith(`${menu}.`));
}

export const retireActs = acts({
  retire: act({ leadsTo: needed("Choose a page.") }, async ({ visit, form, value, params }) => {
    const document = params["*"] ?? "";
    const author = visit.signedIn.member.name;
    const retired = await retirePage(visit.services, { document, ...value }, author);
    if (!retired.ok) return refused(form, { leadsTo: retired.sentence });
    return done(visit, "/content#pages", {
      text: "It is retired in the draft. Visitors find it until the draft is published.",
      undo: undoOf(document, retired),
    });
  }),
});

/** Where the address of a page leads once the page is gone, and what leads to it now. */
export function RetirePage() {
  const { name, title, address, leading, targets } = useLoaderData<typeof retireLoader>();
  return (
    <Page title={`Retire: ${title}`} back={editAddress(name)}>
      <FormError />
      <form method="post" className="stack">
        <HiddenFields fields={{ act: "retire" }} />
        <p>
          The site will not have this page any more, and menus leave it out. Whoever comes to its address is
          led on. You can bring it back.
        </p>
        <Choice name="leadsTo" label={`${address} leads on to`} options={targets} />
        <div className="bs">
          <button className="b stop">Retire it</button>
          <a className="b" href={editAddress(name)}>
            Cancel
          </a>
        </div>
      </form>
      {leading.length > 0 && (
        <section>
          <PartHeading>What leads to it now</PartHeading>
          <p>These links lead on as well. Change their words where they promise this page.</p>
          <ul className="wait">
            {leading.map((link) => (
              <li key={link.address}>
                <a href={link.address}>{link.title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
