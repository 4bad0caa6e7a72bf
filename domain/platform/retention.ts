/** How long personal data are kept, as the privacy page says. Donation records follow the election law instead. */

/** An upload that no message claims is removed after this time, in milliseconds. */
export const unclaimedAttachmentMs = 60 * 60 * 1000;

/** Messages, applications and their attachments are removed this many months after they came. */
export const messageRetentionMonths = 18;

/** A sign-up that is never confirmed is removed after this many days. */
export const unconfirmedSignupDays = 30;

/** Who left the list is remembered this many days, as proof that they had asked for letters; then the entry is removed. */
export const leftSubscriberDays = 90;

/** Who said yes to an event is remembered this many days after it; what they need to take part one day. */
export const eventAnswerDays = 90;

/** Copies of sent mail about messages and letters are removed after this many days; receipts are kept with the donation. */
export const finishedMailDays = 90;

/** That an e-mail came and was left out of the inbox is remembered this many days; the mailbox keeps the e-mail itself. */
export const leftOutMailDays = 90;

/** Of more such e-mails the oldest are forgotten before that: anybody may send them. */
export const maxLeftOutMails = 5_000;

/** A checkout that brought no money is removed after this many days, with its name and address. */
export const unfinishedCheckoutDays = 30;
