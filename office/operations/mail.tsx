import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { sendUnsent } from "#server/platform/mail/outbox.ts";
import { countQueue, listQueue, queuePlaces, type QueuePlace } from "#server/platform/mail/outbox-state.ts";
import { peopleMailKinds } from "#server/messages/people/retention.ts";
import { counted } from "#domain/platform/language.ts";
import { type ActArguments, acts, done, refused } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";

const path = "/settings/mail";

/** What waits to be sent, what failed, and whether there is anything that sends. */
export async function mailLoader({ request, context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { database, mail } = visit.services;
  const asked = new URL(request.url).searchParams.get("show");
  const { page, offset } = readPage(request);
  const counts = await countQueue(database);
  const fullest = queuePlaces.find((place) => place !== "waiting" && counts[place] > 0) ?? "waiting";
  const place = queuePlaces.find((each) => each === asked) ?? fullest;
  const mails = await listQueue(database, place, { limit: rowsPerPage, offset });
  return {
    sends: mail.kind === "smtp",
    counts,
    place,
    page,
    mails: mails.map(({ kind, recipient, ...mail }) => ({
      ...mail,
      kind,
      // Who gave money is the financial agent's to know.
      recipient: peopleMailKinds.includes(kind) ? recipient : undefined,
    })),
  };
}

export const mailActs = acts({ again });

async function again({ form, visit }: ActArguments) {
  if (visit.services.mail.kind === "folder")
    return refused(form, { form: "There is no e-mail server yet, so nothing can be sent." });
  const count = await sendUnsent(visit.services);
  return done(visit, path, {
    text: count === 1 ? "One e-mail is on its way." : `${count} e-mails are on their way.`,
  });
}

export function MailQueue() {
  const { sends, counts, place, page, mails } = useLoaderData<typeof mailLoader>();
  const unsent = counts.failed + counts.unsent;
  return (
    <Page
      title="E-mail"
      back="/settings"
      sub={`${counted(counts.waiting, "waits", "wait")}, ${counts.failed} failed`}
    >
      <FormError />
      {!sends && (
        <div className="note due pad">
          <b>Nothing is sent yet.</b> No e-mail server is connected, so e-mails are written down on the server
          and stay there. Whoever runs the server connects one; then they can all be sent from here.
        </div>
      )}
      <nav className="filt pad" aria-label="Show">
        {queuePlaces.map((each) => (
          <a key={each} href={`${path}?show=${each}`} aria-current={each === place ? "true" : undefined}>
            {placeNames[each]} <b>{counts[each]}</b>
          </a>
        ))}
      </nav>
      {sends && unsent > 0 && (
        <div className="bs pad">
          <Act act="again" look="fill">
            {unsent === 1 ? "Send it again" : `Send all ${unsent} again`}
          </Act>
        </div>
      )}
      {mails.length === 0 ? (
        <Empty title={emptyTitles[place]}>
          <p>
            {sends
              ? "E-mails leave within seconds while the e-mail server takes them."
              : "E-mails are listed here."}
          </p>
        </Empty>
      ) : (
        <ul className="rows">
          {mails.map((mail) => (
            <li key={mail.id}>
              <div>
                <b>{mail.recipient ?? kindInWords(mail.kind)}</b>
                <p className="soft s">
                  {mail.recipient ? mail.subject : "To somebody who gave, or to the team"}, written{" "}
                  <When at={mail.created_at} />
                  {place === "waiting" && mail.attempts > 0 && (
                    <>
                      , tried {mail.attempts === 1 ? "once" : `${mail.attempts} times`}, again{" "}
                      <When at={mail.next_attempt_at} />
                    </>
                  )}
                </p>
                {mail.last_error && <p className="s">The e-mail server said: {mail.last_error}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} total={counts[place]} />
    </Page>
  );
}

const placeNames: Record<QueuePlace, string> = {
  waiting: "Waiting",
  failed: "Failed",
  unsent: "Written only",
};

const emptyTitles: Record<QueuePlace, string> = {
  waiting: "Nothing waits to be sent",
  failed: "Nothing failed",
  unsent: "Nothing was only written down",
};

function kindInWords(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
