import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { DonationStatus } from "#domain/web/functions.ts";
import { firstContent } from "#content/content.ts";
import { withOldTimeZoneData } from "#test/support/time-zone-data.ts";
import { donorWords } from "./words.ts";
import { DonorPage } from "./donor-page.island.tsx";
import { documentTitleOf, type Payment } from "./payment.ts";
import { mayStillChange, pauseBeforeLook } from "./use-payment.ts";

const words = donorWords(firstContent, "campaign");
const lookedAt = "2026-06-02T17:42:07.000Z";
const gift = { amountCents: 2500, live: true } as const;

function show(rendered: Payment | undefined) {
  const markup = renderToStaticMarkup(<DonorPage rendered={rendered} words={words} />);
  const inside = (tag: string) => textOf(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(markup)?.[1] ?? "");
  const stamps = [...markup.matchAll(/class="stamp">([^<]*)</g)].map(([, stamp]) => stamp);
  return { markup, text: textOf(markup), title: inside("h1"), heading: inside("h2"), stamps };
}

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
const showing = (status: DonationStatus) => show({ sessionId: "cs_1", lookedAt, status });

type Row = [status: DonationStatus, title: string, heading: string, stamp: string, said: string[]];

const table: Row[] = [
  [
    { state: "waiting", ...gift },
    "Waiting for word of your payment",
    "Not heard from the payment provider yet",
    "Waiting",
    ["Please do not pay again.", "Amount $25.00", "Last looked 10:42:07 AM", "Look again now"],
  ],
  [
    { state: "waiting", live: true },
    "Waiting for word of your payment",
    "Not heard from the payment provider yet",
    "Waiting",
    ["We have heard of no payment at this address.", "Look again now"],
  ],
  [
    { state: "held", ...gift },
    "Your gift waits for a decision",
    "Our financial agent looks at it",
    "Waiting",
    ["can take some days", "nothing is charged before the decision", "we write to you", "Look again now"],
  ],
  [
    { state: "processing", ...gift },
    "Your payment is being processed",
    "It is being confirmed",
    "Processing",
    ["Please do not pay again", "Look again now"],
  ],
  [
    { state: "paid", ...gift, paidAt: "2026-06-02T05:00:00.000Z", receiptNumber: "2026-0001" },
    "Thank you",
    "Your gift has arrived",
    "Paid",
    [
      "Your donation of $25.00 has arrived.",
      "Receipt 2026-0001 goes to the e-mail address you gave",
      "Paid on Monday, June 1, 2026",
      "Send me the receipt again",
    ],
  ],
  [
    { state: "declined", ...gift, reason: "not-eligible" },
    "We could not accept this gift",
    "It was not taken",
    "Declined",
    ["Only residents of British Columbia", "Nothing was taken", "Taken $0.00", "is released"],
  ],
  [
    { state: "declined", ...gift, reason: "address-missing" },
    "We could not accept this gift",
    "It was not taken",
    "Declined",
    ["full home address"],
  ],
  [
    { state: "declined", ...gift, reason: "over-limit" },
    "We could not accept this gift",
    "It was not taken",
    "Declined",
    ["One person may give only so much in a year"],
  ],
  [
    { state: "declined", ...gift, reason: "organization" },
    "We could not accept this gift",
    "It was not taken",
    "Declined",
    ["Organizations may not."],
  ],
  [
    { state: "declined", ...gift, reason: "other" },
    "We could not accept this gift",
    "It was not taken",
    "Declined",
    ["financial agent could not accept it", "Write to us, and we tell you why."],
  ],
  [
    { state: "failed", ...gift },
    "The payment did not go through",
    "Your bank said no",
    "Not paid",
    ["Nothing was taken", "Back to the donation page"],
  ],
  [
    { state: "expired", ...gift },
    "The checkout has ended",
    "We know of no payment",
    "Ended",
    ["If you did pay, please do not pay again", "Look again now"],
  ],
  [
    { state: "ran-out", ...gift },
    "The payment was not taken",
    "The bank’s hold ran out",
    "Ran out",
    ["The hold is released.", "Nothing was taken"],
  ],
  [
    { state: "refunded", ...gift, returnedOn: "2026-06-03" },
    "Your gift was sent back",
    "All of it goes back to you",
    "Refunded",
    ["Sent back $25.00", "Sent back on Wednesday, June 3, 2026"],
  ],
  [
    { state: "partly-refunded", ...gift, refundedCents: 1000, receiptNumber: "2026-0002" },
    "A part of your gift was sent back",
    "$15.00 stays with the campaign",
    "Partly refunded",
    ["Sent back $10.00", "Stays with the campaign $15.00", "Receipt 2026-0002 over $15.00"],
  ],
  [
    { state: "disputed", ...gift, disputedCents: 2500, isLost: false },
    "This payment is disputed",
    "The bank has taken it back for now",
    "Disputed",
    ["Taken back by the bank $25.00"],
  ],
  [
    { state: "disputed", ...gift, disputedCents: 2500, isLost: true },
    "This payment was taken back",
    "The bank decided for the card’s owner",
    "Taken back",
    ["Taken back by the bank $25.00"],
  ],
  [
    { state: "to-be-returned", ...gift, returnCents: 2500, reason: "not-eligible", dueOn: "2026-07-02" },
    "We may not keep this gift",
    "It goes back to you",
    "To be returned",
    ["$25.00 goes back to you no later than Thursday, July 2, 2026.", "No receipt is made for it."],
  ],
  [
    { state: "to-be-returned", ...gift, returnCents: 700, reason: "over-limit", receiptNumber: "7" },
    "We may not keep all of this gift",
    "$7.00 of it goes back to you",
    "To be returned",
    ["$7.00 goes back to you within 30 days."],
  ],
];

describe("a donor's page as it is rendered, with and without scripts", () => {
  test.each(table)("%j → %s", (status, title, heading, stamp, said) => {
    const page = showing(status);
    expect([page.title, page.heading, page.stamps]).toEqual([title, heading, [stamp]]);
    expect(documentTitleOf({ sessionId: "cs_1", lookedAt, status }, words)).toBe(
      `${title} | ${firstContent.campaign.candidate.name}`,
    );
    for (const words of said) expect(page.text).toContain(words);
  });

  test("in a browser with old time zone data, in winter → the time of the look by the law", () => {
    withOldTimeZoneData();
    const lookedAt = "2026-12-02T17:41:05.000Z";
    const { text } = show({ sessionId: "cs_1", lookedAt, status: { state: "processing", ...gift } });
    expect(text).toContain("Last looked 10:41:05 AM");
  });

  test.each(table)(
    "%j → thanks for the gift only when it arrived, and offers no receipt that there is not",
    (status) => {
      const { text } = showing(status);
      expect(text.includes("has arrived")).toBe(status.state === "paid");
      expect(text.includes("Send me the receipt again")).toBe("receiptNumber" in status);
      const wasCharged = ["paid", "refunded", "partly-refunded", "disputed", "to-be-returned"].includes(
        status.state,
      );
      if (wasCharged) expect(text).not.toMatch(/nothing was (charged|taken)/i);
    },
  );

  test.each(table)(
    "%j in the sandbox → says that it was a rehearsal in heading, stamp and the slip's largest words",
    (status, title) => {
      const page = showing({ ...status, live: false });
      expect(page.title).toBe(`${title} (rehearsal)`);
      expect(page.stamps[0]).toBe("Rehearsal");
      expect(page.markup).toContain('<p class="rehearsal">This was a rehearsal: no money moved.</p>');
    },
  );

  test("a state of a newer server, which this page was built without → says that it cannot tell, and claims nothing", () => {
    const newer = { state: "under-audit", ...gift } as unknown as DonationStatus;
    const { title, text } = showing(newer);
    expect(title).toBe("Waiting for word of your payment");
    expect(text).toContain("Please do not pay again.");
    expect(text).toContain("Look again now");
    expect(text).not.toMatch(/has arrived|nothing was taken|undefined/i);
  });

  test.each([
    [{ state: "declined", ...gift }, "Write to us, and we tell you why. Nothing was taken"],
    [{ state: "to-be-returned", ...gift, returnCents: 2500 }, "The campaign may not keep it."],
  ])("%j for a reason of a newer server → a sentence without a reason", (status, words) => {
    const { text } = showing({ ...status, reason: "sanctioned" } as unknown as DonationStatus);
    expect(text).toContain(words);
    expect(text).not.toContain("undefined");
  });

  test("paid in the sandbox → no printed receipt is promised", () => {
    const paid: DonationStatus = { state: "paid", ...gift, receiptNumber: "2026-0001" };
    expect(showing(paid).text).toContain("it is mailed within");
    expect(showing({ ...paid, live: false }).text).not.toContain("is mailed within");
  });

  test("without a checkout → thanks, and claims no payment", () => {
    const { title, text, markup } = show(undefined);
    expect(title).toBe("Thank you");
    expect(text).not.toMatch(/arrived|paid|\$/i);
    expect(markup).not.toContain("rcpt");
  });

  test("the books could not be asked → says so, and nothing about the payment", () => {
    const { title, text } = show({ sessionId: "cs_1", lookedAt, refusal: "Please wait 2 minutes." });
    expect(title).toBe("Your payment could not be looked up");
    expect(text).toContain("Please wait 2 minutes. This says nothing about your payment");
  });

  test.each([
    ["sent", "The receipt was sent again."],
    ["none", "There is no receipt to send for this payment."],
  ] as const)("the receipt was asked for without scripts: %s → says so", (resend, sentence) => {
    const status: DonationStatus = { state: "paid", ...gift, receiptNumber: "2026-0001" };
    expect(show({ sessionId: "cs_1", lookedAt, resend, status }).text).toContain(sentence);
  });

  test("without scripts → looking again and sharing are plain links", () => {
    const { markup } = showing({ state: "waiting", ...gift });
    expect(markup).toContain('href="/donation-success?session_id=cs_1"');
    expect(markup).toMatch(/<noscript><a [^>]*href="https:\/\/www\.facebook\.com\/sharer/);
  });
});

test("sharing after the vote → words of a candidacy that is over", () => {
  expect(donorWords(firstContent, "after").shareText).toMatch(/^I stood behind /);
});

test("looking again → every 3 s for a minute, then ever more seldom, once a minute at the slowest, and not for ever", () => {
  const pauses = [0, 59_000, 600_000, 1_200_000, 7_199_000, 7_200_000].map(pauseBeforeLook);
  expect(pauses).toEqual([3_000, 3_000, 30_000, 60_000, 60_000, undefined]);
});

test("all looks of ten minutes → far fewer than the server allows", () => {
  let looks = 0;
  for (let waited = 0; waited < 600_000; looks += 1) waited += pauseBeforeLook(waited) ?? Infinity;
  expect(looks).toBeLessThan(100);
});

test("what may still change by itself → waiting, processing, and a checkout that ended without word", () => {
  const changing = (["waiting", "processing", "held", "expired", "failed", "ran-out"] as const).filter(
    (state) => mayStillChange({ state, amountCents: 2500, live: true }),
  );
  expect(changing).toEqual(["waiting", "processing", "held", "expired"]);
});
