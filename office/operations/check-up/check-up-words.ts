/** The check-up for people without a terminal: what each finding means for the campaign, and what they can do. */

type FindingWords = {
  title: string;
  todo: string;
  /** Where it is done in the office, for those who may. */
  link?: { address: string; verb: string };
};

const askRunner = "Show the details below to whoever runs the server.";

const words = {
  blocks: {
    title: "Some blocks of the pages are not shown",
    todo: `They are of a kind that this version of the software does not have: it is older than the one that they were made with. They are kept, and shown again by a newer version. ${askRunner}`,
  },
  production: {
    title: "The server is not ready for the public",
    todo: `Something that a real campaign needs is not set. ${askRunner}`,
  },
  broken: {
    title: "Something is broken",
    todo: `The details say what, and what to do. Whoever runs the server was e-mailed, unless e-mail itself is what is broken. ${askRunner}`,
  },
  connected: {
    title: "E-mail or donations are not connected",
    todo: `Until they are, answers and receipts stay on the server, or no card is charged. ${askRunner} They need the campaign's e-mail account, and the financial agent's account at the payment provider.`,
    link: { address: "/settings/mail", verb: "See the e-mails" },
  },
  "mail-server": {
    title: "The e-mail server does not accept our sign-in",
    todo: `E-mails wait until it does. Nothing is lost. The password of the campaign's e-mail account may have changed. ${askRunner}`,
    link: { address: "/settings/mail", verb: "See what waits" },
  },
  mailbox: {
    title: "The campaign's mailbox can't be read",
    todo: `Replies wait in the mailbox, and come into the inbox once it can be read. Its password may have changed. ${askRunner}`,
  },
  storage: {
    title: "Files can't be kept",
    todo: `Pictures and receipts can't be stored now. ${askRunner}`,
  },
  sender: {
    title: "The campaign's e-mails may be marked as spam",
    todo: `The address that we send from does not yet say that we may. Whoever looks after the campaign's domain name adds the records that the details name.`,
  },
  address: {
    title: "The site is not reached at its address",
    todo: `Residents who type the address may see nothing, or an older version. ${askRunner}`,
  },
  certificates: {
    title: "The site's certificate is not valid, or expires soon",
    todo: `A certificate was not renewed in time. When it ends, browsers show a warning instead of the site. ${askRunner}`,
  },
  webhook: {
    title: "The payment provider does not tell us everything",
    todo: `Payments are found without it, but later. Whoever has the campaign's account at the payment provider mends it there, as the details say.`,
  },
  clock: {
    title: "The server's clock is wrong",
    todo: `Deadlines are counted wrongly, and the payment provider's messages may be refused. ${askRunner}`,
  },
  database: {
    title: "The records are sent without encryption",
    todo: `Whoever can listen on the network between the server and its database can read them. ${askRunner}`,
  },
  letters: {
    title: "The database does not know letters with accents",
    todo: `Who looks for a name like Éric finds it only when its letters are typed as they were written. ${askRunner}`,
  },
  undeliverable: {
    title: "Some e-mails could not be delivered",
    todo: "Look whether the address was typed wrongly, write to the person another way, or send them again once the reason is gone.",
    link: { address: "/settings/mail", verb: "See which and why" },
  },
  limit: {
    title: "The contribution limit of the year is missing",
    todo: "The financial agent looks up the limit that the election office published and enters it. Until then gifts are compared with the limit of the year before.",
    link: { address: "/money", verb: "Open Money" },
  },
  receipts: {
    title: "Some receipts are not complete",
    todo: "The financial agent completes what is missing, so that each donor has a receipt that counts.",
    link: { address: "/money", verb: "Open Money" },
  },
  "agent-address": {
    title: "E-mails about money go to the shared mailbox",
    todo: "They name donors and what they gave. Invite the financial agent: from then on the agent alone gets them.",
    link: { address: "/settings/team", verb: "Open the team" },
  },
  agent: {
    title: "The financial agent has something to do",
    todo: "Some of it has a day that the law names. The agent finds each of them under Today and in Money.",
    link: { address: "/today", verb: "Open Today" },
  },
  backups: {
    title: "No backup is new enough",
    todo: `If the machine breaks now, what happened since the last backup is gone. ${askRunner}`,
    link: { address: "/settings/backups", verb: "See the backups" },
  },
  disk: {
    title: "The disk is almost full",
    todo: `Soon pictures and files that residents send are refused. ${askRunner}`,
  },
  private: {
    title: "Other users of the server can read what the campaign keeps",
    todo: `Names, addresses and messages are for the campaign alone. ${askRunner}`,
  },
  edition: {
    title: "The site shows older words than the newest edition",
    todo: "The newest edition can't be shown by this version of the software. Open the list of editions and publish again.",
    link: { address: "/content/history", verb: "See the editions" },
  },
  overruled: {
    title: "A developer's change of the words is not shown",
    todo: `It was made in the files of the software, and an edition that the campaign published took their place before. ${askRunner}`,
  },
  figures: {
    title: "Some numbers on the site were not checked",
    todo: "Each needs somebody who compares it with its source, and the day of it.",
    link: { address: "/content/edit/figures", verb: "Open the figures" },
  },
  placeholders: {
    title: "Some words of the site are still placeholders",
    todo: "The launch list has each of them, with the field where it is said.",
    link: { address: "/content/launch", verb: "Open the launch list" },
  },
} satisfies Record<string, FindingWords>;

/** The parts of the check-up. */
export type FindingName = keyof typeof words;
export const findingWords: Readonly<Record<FindingName, FindingWords>> = words;
