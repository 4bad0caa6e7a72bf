import { expect, test } from "vitest";
import { submitVolunteerForm } from "#server/web/functions/forms.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { confirmVolunteer } from "./link-responses.ts";
import { idLink } from "#server/platform/mail/mail-links.ts";

const given = useTestServices();

const apply = (over = {}) =>
  submitVolunteerForm(
    jsonPost("submit-volunteer-form", {
      name: "Ana",
      email: "ana@example.org",
      interests: ["translation"],
      ...over,
    }),
    given.services,
  );
/** The link in the mail to that address. */
async function linkTo(recipient: string): Promise<string> {
  const mails = await given.outbox("submission-confirmation");
  const text = mails.find((mail) => mail.recipient === recipient)?.text ?? "";
  return /https:\/\/\S+\/volunteer\/confirm\S+/.exec(text)?.[0] ?? "no link";
}
const open = (link: string, method = "GET") =>
  confirmVolunteer(new Request(link, { method }), given.services);
const confirmedAt = async () => {
  const rows = await given.services.database.selectFrom("submission").select("email_confirmed_at").execute();
  return rows.map(({ email_confirmed_at }) => email_confirmed_at);
};

test("opening the link after an application → a page with a button; nothing is confirmed by a scanner", async () => {
  await apply();
  expect((await open(await linkTo("ana@example.org"))).status).toBe(200);
  expect(given.rendered.at(-1)).toEqual({
    path: "/e-mail-link",
    state: { ask: "confirmVolunteer", address: "a…@example.org" },
  });
  expect(await confirmedAt()).toEqual([null]);
});

test("pressing its button → every application of that address is confirmed, again without harm, nobody else's", async () => {
  await apply();
  await apply({ phone: "2" });
  await apply({ email: "other@example.org" });
  const link = await linkTo("ana@example.org");
  for (const _ of [1, 2]) {
    const { pathname, search } = new URL(link);
    expect((await open(link, "POST")).headers.get("location")).toBe(pathname + search);
  }
  expect((await open(link)).status).toBe(200);
  expect(given.rendered.at(-1)).toEqual({ path: "/e-mail-link", state: { done: "volunteer" } });
  expect((await confirmedAt()).toSorted()).toEqual([
    "2026-09-01T17:00:00.000Z",
    "2026-09-01T17:00:00.000Z",
    null,
  ]);
});

test("opening a link again and again from one address → 429 after the limit of rendered pages; the button still works", async () => {
  await apply();
  const link = await linkTo("ana@example.org");
  for (let time = 0; time < 120; time += 1) await open(link);
  const rendered = given.rendered.length;
  const refused = await open(link);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(given.rendered).toHaveLength(rendered);
  expect((await open(link, "POST")).status).toBe(303);
});

test("opening links with forged tokens → no page is rendered for any of them", async () => {
  for (let time = 0; time < 130; time += 1) {
    const token = `${crypto.randomUUID()}.${"x".repeat(43)}`;
    expect((await open(`https://www.example.org/volunteer/confirm?token=${token}`)).status).toBe(303);
  }
  expect(given.rendered).toEqual([]);
});

test.each(["", "?token=a.b", `?token=${"x".repeat(5000)}`])(
  "a link changed to %s → a page that says so",
  async (query) => {
    await apply();
    const response = await open(`https://www.example.org/volunteer/confirm${query}`, "POST");
    expect([response.headers.get("location"), await confirmedAt()]).toEqual(["/e-mail-link", [null]]);
  },
);

test("the link of an application that was removed → a page that says so", async () => {
  const link = idLink({ purpose: "volunteer", id: crypto.randomUUID() }, given.services.config);
  expect((await open(link, "POST")).headers.get("location")).toBe("/e-mail-link");
});
