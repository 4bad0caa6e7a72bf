import { text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatNumber } from "#domain/platform/language.ts";
import { leftOutMailDays, maxLeftOutMails } from "#domain/platform/retention.ts";
import type { LeftOutReason } from "#server/platform/database/tables/mail.ts";
import { countLeftOut, type LeftOutMail, listLeftOut } from "#server/messages/mailbox/left-out.ts";
import { moveToInbox, type MoveOutcome } from "#server/messages/mailbox/receive-mail-left-out.ts";
import { act, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";

/** The e-mails that came and are not in the inbox, the newest first. */
export async function leftOutLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { page, offset } = readPage(request);
  return {
    page,
    total: await countLeftOut(services),
    mails: await listLeftOut({ limit: rowsPerPage, offset }, services),
    isFollowed: services.config.imapUrl !== undefined,
  };
}

const named = { id: text };

export const leftOutActs = acts({ "take-in": act(named, moveIn) });

async function moveIn({ form, visit, value: { id } }: WithValue<typeof named>) {
  const outcome = await moveToInbox(id, visit.services);
  if (!outcome.ok) return refused(form, { form: whyNot(outcome) });
  return done(visit, `/inbox/${outcome.submissionId}`, {
    text: "Moved to the inbox. It waits for an answer now.",
  });
}

function whyNot(outcome: MoveOutcome & { ok: false }): string {
  switch (outcome.reason) {
    case "not-listed":
      return "It is not on this list any more: somebody moved it to the inbox, or it is too old.";
    case "not-followed":
      return "The campaign's mailbox is not connected now (IMAP_URL), so the e-mail can't be fetched.";
    case "not-in-mailbox":
      return "It is not in the campaign's mailbox any more, in no folder: somebody deleted it there.";
    case "mailbox-away":
      return `The campaign's mailbox does not answer now: ${outcome.words}. Try again in a while.`;
  }
}

const reasons: Record<LeftOutReason, string> = {
  automatic: "An automatic note, such as “I am out of office”.",
  newsletter: "Sent to many at once, as newsletters are.",
  report: "A mail server's report about an e-mail.",
  own: "Sent from an address of the campaign.",
  elsewhere: "Sent to other addresses than the campaign's.",
  "no-sender": "It names no address of its writer.",
  unreadable: "Not all of it can be read: it is broken, or far larger than an e-mail.",
  failed: "It could not be stored when it came. Try again.",
};

export function LeftOut() {
  const { mails, page, total, isFollowed } = useLoaderData<typeof leftOutLoader>();
  return (
    <Page title="Left out" back="/inbox" sub="E-mails that came and are not in the inbox">
      <FormError />
      <p className="hint">
        They are in the campaign’s mailbox. Each is listed for {leftOutMailDays} days; of more than{" "}
        {formatNumber(maxLeftOutMails)} the oldest are removed first.
      </p>
      <p className="hint">
        The mailbox’s junk folder is not read. Look there in your mail program, and move what is no junk into
        its inbox: then it comes into this one.
      </p>
      {mails.length === 0 ? (
        <Empty title="Nothing was left out">
          <p>
            {isFollowed
              ? "All e-mail that came is in the inbox."
              : "The campaign’s mailbox is not connected, so no e-mail comes into the inbox."}
          </p>
        </Empty>
      ) : (
        mails.map((mail) => <Mail key={mail.id} {...mail} />)
      )}
      <Pages page={page} total={total} />
    </Page>
  );
}

function Mail({ id, sender_name, sender_email, subject, received_at, reason }: LeftOutMail) {
  const title = subject || "Without a subject";
  return (
    <section className="msg">
      <header>
        <b>{sender_name || sender_email || "Without a sender"}</b>
        <span className="soft">{sender_name && sender_email}</span>
        <When at={received_at} />
      </header>
      <p className="words">{title}</p>
      <p className="soft">{reasons[reason]}</p>
      <div className="bs pad">
        <Act act="take-in" fields={{ id }}>
          Take it in<span className="vh"> “{title}”</span>
        </Act>
      </div>
    </section>
  );
}
