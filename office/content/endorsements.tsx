import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatDate, localDate } from "#domain/platform/time/local-date.ts";
import { openDocument } from "#server/content/editions/edit-document.ts";
import { takeBackEndorsement, type WrittenEndorsement } from "#server/content/editions/endorsements.ts";
import { writtenDocuments } from "#server/content/editions/written-documents.ts";
import { addressOfBlock } from "#domain/content/site/page-documents.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import { act, acts, done, refused } from "#office/shell/acts/acts.ts";
import { needed } from "#office/shell/acts/fields.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { editAddress } from "./addresses.ts";
import { contentFacts } from "./content-facts.ts";
import { PublishBar } from "./publish-page.tsx";

export async function endorsementsLoader({ context }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { body } = await openDocument(services, "endorsements");
  const { config, clock, content } = services;
  const site = siteClock(config, clock, () => content().campaign);
  return {
    endorsements: (Array.isArray(body) ? body : []) as WrittenEndorsement[],
    /** The day that the site shows, which a trial may choose. */
    today: localDate(site.now(), content().campaign.timeZone),
    isShown: addressOfBlock((await writtenDocuments(services)).written, "endorsements") !== undefined,
    facts: await contentFacts(services),
  };
}

export const endorsementsActs = acts({
  takeBack: act({ id: needed("Choose an endorsement.") }, async ({ visit, form, value: { id } }) => {
    const taken = await takeBackEndorsement(visit.services, id, visit.signedIn.member.name);
    if (!taken.ok) return refused(form, { form: taken.sentence });
    return done(visit, "/content/endorsements", {
      text: "Taken back. Visitors stop seeing it within 5 seconds.",
    });
  }),
});

/** Who speaks for the candidate, with the consent of each. */
export function Endorsements() {
  const { endorsements, today, isShown, facts } = useLoaderData<typeof endorsementsLoader>();
  const add = (
    <a className="b fill" href={editAddress("endorsements")}>
      Enter one
    </a>
  );
  return (
    <Page title="Endorsements" back="/content" tools={endorsements.length > 0 && add}>
      <FormError />
      {endorsements.length === 0 && (
        <Empty title="Nobody is entered">
          <p>
            Enter who speaks for you, with their words and the day on which they agreed to be named. A page
            shows them by the block “Endorsements”.
          </p>
          {add}
        </Empty>
      )}
      {endorsements.length > 0 && !isShown && (
        <p className="note">
          No page shows them yet: <a href="/content/new">add one</a> that begins with “Endorsements”, or the
          block to a page that there is.
        </p>
      )}
      <ul className="wait">
        {endorsements.map(({ id, name, words, consentOn, takenBackOn }) => (
          <li key={id}>
            <div>
              <h2>
                <a href={editAddress("endorsements", id)}>{name}</a>
              </h2>
              <p>{words}</p>
              <p className="soft">{stateOf({ consentOn, takenBackOn }, today)}</p>
              {consentOn && !takenBackOn && (
                <Act act="takeBack" fields={{ id }} look="quiet">
                  Take back now<span className="vh">: {name}</span>
                </Act>
              )}
            </div>
          </li>
        ))}
      </ul>
      <PublishBar facts={facts} />
    </Page>
  );
}

function stateOf(
  { consentOn, takenBackOn }: Pick<WrittenEndorsement, "consentOn" | "takenBackOn">,
  today: string,
): string {
  if (takenBackOn) return `Taken back on ${formatDate(takenBackOn)}: nobody sees it.`;
  if (!consentOn) return "No day of consent is entered: nobody sees it.";
  return consentOn > today
    ? `Agreed on ${formatDate(consentOn)}; the site shows ${formatDate(today)}, and nobody sees it before.`
    : `Agreed on ${formatDate(consentOn)}.`;
}
