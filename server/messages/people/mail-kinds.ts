/** Kinds of mail that belong to a person's messages, sign-ups and gifts that were not charged: removed with them, unlike receipts. */
export const peopleMailKinds = [
  "submission-notice",
  "submission-confirmation",
  "reply",
  "digest",
  "week-digest",
  "subscription-confirm",
  "subscription-already",
  "subscription-notice",
  "subscription-welcome",
  "letter",
  "donation-not-charged",
  "event-answer",
  "sign-notice",
];
