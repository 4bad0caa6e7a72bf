/** The acts on one receipt. */

import { booksOf } from "#server/money/books/books.ts";
import { above, needed, several } from "#office/shell/acts/fields.ts";
import {
  cancelReceipt,
  markPosted,
  sendReceiptAgain,
  whyNotReplaced,
} from "#server/money/contributions/corrections/change-receipt.ts";
import { correctReceived } from "#server/money/expenses/change-received.ts";
import { findReceipt, isOnPaperAlone, type ReceiptRow } from "#server/money/receipts/stored-receipt.ts";
import { act, acts, done, refused } from "#office/shell/acts/acts.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { doneInBooks } from "#office/money/books-visit.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import type { Visit } from "#office/shell/visit.ts";
import { receiptPath } from "#office/money/addresses.ts";

const whyVoid = needed("A void receipt says why: the contributor reads it.");
const whyReplaced = above(needed("Say why it is replaced: the new one’s history keeps it."));
const inThePost = above(several("Tick those that are in the post."));

export const receiptActs = acts({
  async "send-again"({ visit, form, params }) {
    const receipt = await receiptNamed(visit, params["number"]);
    const sent = await sendReceiptAgain(visit.services, {
      receipt,
      idempotencyKey: postKeyOf({ form, visit }),
    });
    if (!sent.ok) return refused(form, { form: sent.reason });
    return done(visit, receiptPath(receipt.number), { text: `Receipt ${receipt.number} is sent again.` });
  },

  void: act({ reason: whyVoid }, async ({ visit, form, params, value: { reason } }) => {
    const receipt = await receiptNamed(visit, params["number"]);
    const told = (await isOnPaperAlone(visit.services.database, receipt))
      ? `No e-mail address is recorded, so the contributor is not told by itself: ${reason}`
      : `The contributor is told: ${reason}`;
    await requireTouch(visit, form, {
      title: `Make receipt ${receipt.number} void`,
      lines: [told, "It keeps its number and stays readable."],
      button: `Touch to make ${receipt.number} void`,
    });
    const canceled = await cancelReceipt(visit.services, { receipt, reason });
    if (!canceled.ok) return refused(form, { form: canceled.reason });
    return done(visit, receiptPath(receipt.number), { text: `Receipt ${receipt.number} is void.` });
  }),

  replace: act({ "replace-reason": whyReplaced }, async ({ visit, form, params, value }) => {
    const receipt = await receiptNamed(visit, params["number"]);
    const refusal = await whyNotReplaced(visit.services.database, receipt);
    if (refusal) return refused(form, { form: refusal });
    await requireTouch(visit, form, {
      title: `Replace receipt ${receipt.number}`,
      lines: ["It becomes void, and the contributor gets the new one."],
      button: `Touch to replace ${receipt.number}`,
    });
    const begun = visit.services.clock.now();
    const corrected = await correctReceived(booksOf(visit), {
      contributionId: receipt.contribution_id,
      fields: {},
      reason: value["replace-reason"],
      by: visit.signedIn.member.name,
      replacedReceiptId: receipt.id,
    });
    if (!corrected.ok) return refused(form, { form: corrected.reasons.join(" ") });
    const { number } = corrected.receipt ?? receipt;
    const text = `Receipt ${number} replaces ${receipt.number}.`;
    return doneInBooks(visit, receiptPath(number), { text, begun });
  }),
});

export const printActs = acts({
  posted: act({ receipt: inThePost }, async ({ visit, value }) => {
    const numbers = await markPosted(visit.services, value.receipt);
    const words =
      numbers.length === 1
        ? `Receipt ${numbers[0]} is in the post.`
        : `${numbers.length} receipts are in the post.`;
    return done(visit, "/money/receipts/print", {
      text: numbers.length === 0 ? "They were crossed off before." : words,
    });
  }),
});

async function receiptNamed({ services }: Visit, number: string | undefined): Promise<ReceiptRow> {
  const receipt = await findReceipt(services.database, number ?? "");
  if (!receipt) endWith(404);
  return receipt;
}
