/** Every act that the log of all acts knows, and how people say it: "Ann: Answered a message". */

const words = {
  "account.import-bank-file": "Imported a file of the bank",
  "account.match": "Matched a line of the bank",
  "account.read-provider": "Read the payment provider's entries",
  "account.set-line-aside": "Set aside a line of the bank",
  "account.take-line-back": "Restored a line of the bank",
  "account.undo-match": "Undid a match with the bank",
  "backup.try": "Tried out a backup",
  "content.give-up": "Discarded a draft of the website",
  "content.go-back": "Went back to an earlier edition of the website",
  "content.publish": "Published the website",
  "content.save": "Kept a draft of the website",
  "contribution.accept": "Accepted a contribution",
  "contribution.bounce": "Noted that a payment bounced",
  "contribution.clear": "Noted that a contribution may be kept",
  "contribution.correct": "Corrected a contribution",
  "contribution.decline": "Declined a contribution",
  "contribution.enter": "Entered a contribution",
  "contribution.keep-scan": "Kept a scan of a contribution",
  "contribution.prohibit": "Noted that a contribution must go back",
  "contribution.refund": "Sent a contribution back to its card",
  "contribution.repay": "Repaid a loan",
  "contribution.restore": "Restored a contribution",
  "contribution.return": "Noted that a contribution went back",
  "contribution.same-person": "Decided that two contributions are one person's",
  "contribution.two-persons": "Decided that two contributions are two persons'",
  "contribution.undo-decision": "Undid a decision on two contributions",
  "contribution.undo-return": "Undid the return of a contribution",
  "contribution.void": "Made a contribution void",
  "disclosure.ask": "Asked for what a statement lacks",
  "disclosure.close": "Closed a period",
  "disclosure.take-out": "Saved papers of the disclosure",
  "event.came": "Noted who came",
  "event.cancel": "Took back that somebody comes",
  "event.enter": "Entered somebody who comes",
  "expense.keep-scan": "Kept a scan of a bill",
  "inbox.accepted": "Accepted a volunteer",
  "inbox.answer": "Answered a message",
  "inbox.answered": "Marked a message as answered",
  "inbox.assigned": "Assigned a message",
  "inbox.bounced": "Noted that an answer was not delivered",
  "inbox.closed": "Closed a message",
  "inbox.note": "Wrote a note on a message",
  "inbox.remove-saved-answer": "Removed a saved answer",
  "inbox.reopened": "Reopened a message",
  "inbox.reply": "Received a reply to a message",
  "inbox.save-answer": "Saved an answer for later",
  "inbox.snoozed": "Snoozed a message",
  "inbox.tagged": "Tagged a message",
  "inbox.take-in": "Moved an e-mail that was left out to the inbox",
  "inbox.taken-back": "Undid an answer before it was sent",
  "inbox.untagged": "Removed a tag from a message",
  "letter.draft": "Made a scheduled letter a draft again",
  "letter.remove-draft": "Removed a letter's draft",
  "letter.save": "Kept a letter's draft",
  "letter.scheduled": "Scheduled a letter",
  "letter.sending": "Began to send a letter",
  "letter.sent": "Sent a letter",
  "letter.stopped": "Stopped a letter",
  "letter.test": "Sent a trial of a letter",
  "letter.write": "Began a letter",
  "list.retire": "Ended the list of the letters",
  "log.export": "Saved the log of all acts",
  "mail.send-again": "Sent e-mails again",
  "passkey.add": "Made a passkey",
  "passkey.invite-device": "Made a link for another device",
  "passkey.remove": "Removed a passkey",
  "person.erase": "Erased what a person wrote",
  "person.export": "Saved what is known about a person",
  "person.take-off-list": "Removed a person from the list",
  "picture.add": "Added a picture",
  "picture.describe": "Described a picture",
  "picture.remove": "Removed a picture",
  "receipt.post": "Put a receipt in the post",
  "receipt.replace": "Replaced a receipt",
  "receipt.send-again": "Sent a receipt again",
  "receipt.void": "Made a receipt void",
  "session.end": "Signed out a device",
  "session.end-all": "Signed out all devices of a member",
  "session.start": "Signed in",
  "sign.change": "Changed what is known of a lawn sign",
  "sign.enter": "Entered a lawn sign",
  "sign.hand-over": "Said who has how many lawn signs",
  "sign.photo": "Kept a photo of a lawn sign",
  "sign.remove": "Removed a lawn sign",
  "sign.state": "Said how it stands with a lawn sign",
  "member.digest": "Switched the letter about the week on or off",
  "member.feed": "Changed the address of the own calendar",
  "shift.ask": "Asked volunteers for a shift",
  "shift.cancel": "Cancelled a shift",
  "shift.change": "Changed a shift",
  "shift.copy": "Copied a shift weekly",
  "shift.plan": "Planned a shift",
  "shift.restore": "Restored a shift",
  "site.archive": "Saved the site as plain files",
  "table.export": "Saved a table as a file",
  "team.invite": "Invited somebody to the team",
  "team.invite-again": "Invited a member of the team again",
  "team.join": "Joined the team",
  "team.remove": "Removed somebody from the team",
  "team.role": "Gave a member another role",
  "team.withdraw-invitation": "Withdrew an invitation",
  "volunteer.change": "Changed what is known of a volunteer",
  "volunteer.enter": "Entered a volunteer",
  "volunteer.keep-list": "Kept a list of volunteers",
  "volunteer.remove": "Removed somebody from the roster",
  "volunteer.remove-list": "Removed a list of volunteers",
  "volunteer.state": "Said how it stands with a volunteer",
} as const;

const verbs = {
  enter: (entry: string) => `Entered ${entry}`,
  correct: (entry: string) => `Corrected ${entry}`,
  void: (entry: string) => `Made ${entry} void`,
  restore: (entry: string) => `Restored ${entry}`,
};

/** The entries of the books by the kind of their acts. */
const entries = {
  "expense-bill": "a bill",
  "expense-payment": "a payment",
  "expense-refund": "what a supplier gave back",
  "expense-supplier": "a supplier",
  "expense-advertisement": "an advertisement",
  "account-movement": "a movement of the account",
  "account-balance": "a balance of the bank",
  "books-figure": "a figure of the books",
  "fundraiser-function": "a fundraising function",
  "fundraiser-sale": "a sale at a function",
  "fundraiser-cost": "a cost of a function",
} as const;

/** What is done to an entry of the books. */
export type EntryVerb = keyof typeof verbs;
/** A kind of entry, as the log names it. */
export type LoggedEntry = keyof typeof entries;
type ActOfEntry<Entry> = Entry extends `${infer Area}-${infer Noun}` ? `${Area}.${EntryVerb}-${Noun}` : never;

/** The name of an act in the log: its subject's kind and a verb. */
export type ActName = keyof typeof words | ActOfEntry<LoggedEntry>;

const ofEntries = Object.entries(entries).flatMap(([entry, noun]) =>
  Object.entries(verbs).map(
    ([verb, said]) => [actOnEntry(verb as EntryVerb, entry as LoggedEntry), said(noun)] as const,
  ),
);

/** The name of an act on an entry of the books. */
export function actOnEntry(verb: EntryVerb, entry: LoggedEntry): ActName {
  const [area, noun] = entry.split("-");
  return `${area}.${verb}-${noun}` as ActName;
}

const allWords = new Map<string, string>([...Object.entries(words), ...ofEntries]);

/** The act as people say it. */
export function actInWords(act: string): string {
  return allWords.get(act) ?? act;
}

/** The names of the acts whose words have this in them, in any case. */
export function actsNamed(text: string): string[] {
  const searched = text.toLowerCase();
  return [...allWords].filter(([, said]) => said.toLowerCase().includes(searched)).map(([act]) => act);
}
