import { momentAt } from "#test/support/test-content.ts";
import { describe, expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import { submitContactForm } from "#server/web/functions/forms.ts";
import { recordOfflineContribution } from "#server/money/contributions/offline/enter-offline.ts";
import { createLetter } from "#server/messages/letters/letters.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { personPath } from "#office/messages/people/person-facts.ts";
import { excerptAround } from "./groups.ts";
import { enterOffice } from "#test/support/office.ts";

const given = useTestServices();

const enter = (role: Role) => enterOffice(given.services, role);

async function write(number: number, message: string) {
  const body = {
    firstName: "Ana",
    lastName: "<i>Li</i>",
    email: `ana${number}@example.org`,
    subject: "other",
    message,
  };
  await submitContactForm(jsonPost("submit-contact-form", body), given.services);
}

test("a word → the person, the message and the letter that have it, each a link, and strangers' words stay text", async () => {
  await write(1, "The bluff stairs are <b>closed</b>.");
  const id = await createLetter(
    { subject: "The stairs of Ana", text: "They reopen.", segment: { kind: "everyone" } },
    given.services,
  );
  const office = await enter("coordinator");
  // Copied from an e-mail, with a space without width behind it.
  const copied = await office.get(`/find?q=${encodeURIComponent("ana1@example.org\u200B")}`);
  expect(copied.text).toContain(`href="${personPath("ana1@example.org")}"`);
  const { text } = await office.get("/find?q=ANA");
  expect(text).toContain(`href="${personPath("ana1@example.org")}"`);
  expect(text).toMatch(/href="\/inbox\/[0-9a-f-]{36}"/);
  expect(text).toContain(`href="/letters/${id}"`);
  expect(text).toContain("3 found");
  expect(text).not.toContain("<b>closed");
  expect(text).not.toContain("<i>Li");
});

test.each([
  ["candidate", true],
  ["coordinator", true],
  ["editor", true],
  ["financial-agent", false],
] as const)("a %s looks for a donor → told that the financial agent finds them: %s", async (role, isTold) => {
  const { text } = await (await enter(role)).get("/find?q=nobody-of-this-name");
  expect(text.includes("is found by the financial agent alone")).toBe(isTold);
});

test.each(["financial-agent", "editor"] as const)(
  "a %s looks for a resident → nothing of the inbox, the people and the letters, not even in the address",
  async (role) => {
    await write(1, "The zorblat stairs");
    const office = await enter(role);
    for (const path of ["/find?q=zorblat", "/find?q=ana1%40&in=people", "/find?q=zorblat&in=messages"]) {
      const { status, text } = await office.get(path);
      expect(status).toBe(200);
      expect(text).toContain("Nobody and nothing called");
      expect(text).not.toContain("Li");
      expect(text).not.toContain("in messages");
    }
  },
);

test("a member of the team → found by the candidate, who may see the team, and by no coordinator", async () => {
  expect((await (await enter("candidate")).get("/find?q=sample+candidate")).text).toContain(
    'href="/settings/team"',
  );
  expect((await (await enter("coordinator")).get("/find?q=sample+candidate")).text).not.toContain(
    'href="/settings/team"',
  );
});

test("the financial agent looks for a donor, a receipt or a sum → the contribution and its receipt; nobody else finds them", async () => {
  const { services } = given;
  const gift = {
    fullName: "Jordan Maple",
    address: "100 Example Street",
    city: "Saanich",
    province: "BC",
    postalCode: "V8X 1A1",
    method: "cheque" as const,
    livemode: 1 as const,
    amountCents: 4_321,
    receivedOn: "2026-08-30",
  };
  const { id } = await services.database
    .transaction()
    .execute((transaction) => recordOfflineContribution(transaction, gift, momentAt(services.clock.now())));
  const office = await enter("financial-agent");
  const { text } = await office.get("/find?q=maple");
  expect(text).toContain(`href="/money/contributions/${id}"`);
  expect(text).toMatch(/href="\/money\/receipts\/[^"]+"/);
  expect((await office.get("/find?q=43.21")).text).toContain(`href="/money/contributions/${id}"`);
  for (const role of ["candidate", "coordinator", "editor"] as const)
    expect((await (await enter(role)).get("/find?q=jordan+maple")).text).not.toContain("Jordan");
});

test("an editor looks for a word of the site → its field, which opens where it is written; a coordinator does not find it", async () => {
  const { text } = await (await enter("editor")).get("/find?q=candidate");
  expect(text).toMatch(/href="\/content\/edit\/[^"]+#f-[^"]+"/);
  expect((await (await enter("coordinator")).get("/find?q=candidate")).text).not.toContain("/content/edit/");
});

test("a page of Settings → found by those who may open it", async () => {
  expect((await (await enter("candidate")).get("/find?q=check-up")).text).toContain(
    'href="/settings/check-up"',
  );
  expect((await (await enter("editor")).get("/find?q=check-up")).text).not.toContain(
    'href="/settings/check-up"',
  );
});

test("more than five of a kind → the first five and a link to all, which come in pages", async () => {
  for (let number = 0; number < 51; number++) await write(number, "A crossing");
  const office = await enter("candidate");
  const first = await office.get("/find?q=crossing");
  expect(first.text.match(/href="\/inbox\/[0-9a-f]/g)).toHaveLength(5);
  expect(first.text).toContain("All 51");
  expect((await office.get("/find?q=crossing&in=messages")).text).toContain("Page 1 of 2, 51 in all");
  const second = await office.get("/find?q=crossing&in=messages&page=2");
  expect(second.text.match(/href="\/inbox\/[0-9a-f]/g)).toHaveLength(1);
});

test("nothing typed, nothing found, or signs that databases and HTML know → an answer in words", async () => {
  const office = await enter("candidate");
  expect((await office.get("/find")).text).toContain("Find anyone, anything");
  for (const typed of [
    "Tilicum",
    "%",
    "_",
    "'; drop table letter; --",
    '<img src=x>"',
    "\\",
    "a ".repeat(500),
  ]) {
    const { status, text } = await office.get(`/find?${new URLSearchParams({ q: typed })}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<img src=x>");
  }
});

describe("the excerpt of a long text", () => {
  test("the word is far in → the words around it", () => {
    const excerpt = excerptAround(`${"before ".repeat(50)}stairs ${"after ".repeat(50)}`, ["stairs"]);
    expect(excerpt).toMatch(/^… (before )+stairs (after )+.* …$/);
    expect(excerpt.length).toBeLessThan(180);
  });
  test("the word is in another field → the beginning", () => {
    expect(excerptAround("The  bluff\nstairs", ["ana"])).toBe("The bluff stairs");
  });
});
