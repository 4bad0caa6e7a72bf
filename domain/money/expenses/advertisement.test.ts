import { describe, expect, test } from "vitest";
import { carriesAuthorization, parseAdvertisement } from "./advertisement.ts";

const typed = { medium: "Example News", ran: "2026-09-19..2026-10-17" };

describe("an advertisement as typed", () => {
  test.each([
    ["2026-09-19..2026-10-17", { from: "2026-09-19", to: "2026-10-17" }],
    ["2026-10-17..2026-10-17", { from: "2026-10-17", to: "2026-10-17" }],
    ["2026-10-17", { from: "2026-10-17", to: "2026-10-17" }],
  ])("ran %s → both days belong to it", (ran, days) => {
    expect(parseAdvertisement({ ...typed, ran })).toEqual({
      ok: true,
      advertisement: { medium: "Example News", ran: days, authorization: "", description: "" },
    });
  });

  test.each(["", "2026-10-18..2026-10-17", "2026-10-17..", "..2026-10-17", "2026-02-30"])(
    "ran %j → refused with what days look like",
    (ran) => {
      const parsed = parseAdvertisement({ ...typed, ran });
      expect(parsed.ok ? [] : parsed.reasons).toEqual([
        `ran: '${ran}' is neither a day nor days such as 2026-09-19..2026-10-17.`,
      ]);
    },
  );

  test("without saying where it appeared → refused", () => {
    const parsed = parseAdvertisement({ ...typed, medium: " " });
    expect(parsed.ok ? [] : parsed.reasons).toEqual(["medium: say where it appeared."]);
  });
});

const line = "Authorized by Alex Agent, financial agent, agent@example.org";

test.each([
  [line, true],
  ["AUTHORIZED  by Alex Agent financial agent agent@example.org.", true],
  [`Vote for Robin Example! ${line}`, true],
  ["", false],
  ["Authorized by Alex Agent", false],
  ["Authorized by Sam Agent, financial agent, agent@example.org", false],
])("the line on it reads %j → the campaign's own: %s", (authorization, isOwn) => {
  const advertisement = { expenseId: "one", medium: "", ran: { from: "", to: "" }, description: "" };
  expect(carriesAuthorization({ ...advertisement, authorization }, line)).toBe(isOwn);
});

test("an advertisement without a line, of a campaign without one → none is carried", () => {
  const advertisement = { expenseId: "one", medium: "", ran: { from: "", to: "" }, description: "" };
  expect(carriesAuthorization({ ...advertisement, authorization: "" }, "")).toBe(false);
});
