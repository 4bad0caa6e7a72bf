import { describe, expect, test, vi } from "vitest";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import {
  submitContactForm,
  submitSimpleContact,
  submitVolunteerForm,
  submitDevelopmentFeedback,
} from "#server/web/functions/forms.ts";
import type { RateLimiter } from "#server/platform/rate-limits/rate-limiter.ts";
import { jsonPost, plainPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";

const volunteer = {
  name: "Siobhán O'Brien",
  email: "siobhan@example.org",
  phone: "250 555 0100 ext. 7",
  area: "tillicum",
  interests: ["door-knocking", "translation"],
  availability: ["evenings"],
};
const message = {
  name: "W̱SÁNEĆ reader",
  email: "reader@example.org",
  subject: "Policy question",
  message: "How would you fund it?\nThank you 🙏",
};

const given = useTestServices();

const send = (body: unknown, headers?: Record<string, string>) =>
  submitVolunteerForm(jsonPost("submit-volunteer-form", body, headers), given.services);
const submissions = () => given.services.database.selectFrom("submission").selectAll().execute();

const plain = (fields: Record<string, string>, headers?: Record<string, string>) =>
  submitSimpleContact(
    plainPost("submit-simple-contact", new URLSearchParams(fields), headers),
    given.services,
  );
const downLimiter: RateLimiter = {
  check: () => Promise.reject(new DatabaseUnavailableError("down")),
  giveBack: () => Promise.reject(new DatabaseUnavailableError("down")),
};

describe("sending a form by script", () => {
  test("stores it as typed, mails the campaign with the writer as reply address, and answers the id", async () => {
    const response = await send(volunteer);
    const [stored] = await submissions();
    expect([response.status, await response.json()]).toEqual([200, { ok: true, id: stored?.id }]);
    expect(stored).toMatchObject({
      kind: "volunteer",
      name: "Siobhán O'Brien",
      state: "new",
      page: "/get-involved",
    });
    // A field that is added to the form is stored as well.
    expect(JSON.parse(stored?.fields ?? "")).toMatchObject(volunteer);
    const [notice] = await given.outbox("submission-notice");
    expect(notice).toMatchObject({
      sender_name: "Siobhán O'Brien via the website",
      recipient: "inbox@example.org",
      reply_to: "siobhan@example.org",
      reply_to_name: "Siobhán O'Brien",
    });
    expect(notice?.subject).toBe("Volunteer: Tillicum (Siobhán O'Brien)");
    expect(notice?.text).toContain("Areas of interest: Door-knocking, Translation");
    // Only the writer's words stand above the signature mark, so that an answer quotes nothing else.
    const [words, below] = notice?.text.split("\n-- \n") ?? [];
    expect(words).toMatch(/^Name: Siobhán O'Brien\n[^]*Evenings\n$/);
    expect(below).toContain(
      `Received September 1, 2026, 10:00 AM (Vancouver time) through /get-involved, inbox number ${stored?.id.slice(0, 8)}.`,
    );
  });

  test("confirms it to the writer without a word that the visitor typed, in a mail that the notice names and answers join", async () => {
    await send(volunteer);
    const [confirmation] = await given.outbox("submission-confirmation");
    expect(confirmation?.recipient).toBe("siobhan@example.org");
    expect(confirmation?.text).toContain("24-48 hours");
    expect(confirmation?.text).not.toContain("Siobhán");
    const [notice] = await given.outbox("submission-notice");
    expect(JSON.parse(notice?.headers ?? "")).toMatchObject({ References: confirmation?.message_id });
    expect((await submissions())[0]).toMatchObject({
      thread_message_id: confirmation?.message_id,
      thread_subject: "Your volunteer application",
    });
  });

  test.each([
    ["no name", { ...volunteer, name: " " }, ["name"]],
    ["no address", { ...volunteer, email: undefined }, ["email"]],
    ["no interest", { ...volunteer, interests: [] }, ["interests"]],
    ["a body that is no object", "[1]", ["name", "email", "interests"]],
    ["a body that is no JSON", "{", ["name", "email", "interests"]],
  ])("with %s answers what is missing and stores nothing", async (_, body, fields) => {
    const response = await send(body);
    const refusal = await response.json();
    expect([response.status, refusal.code, Object.keys(refusal.fields)]).toEqual([422, "invalid", fields]);
    expect(refusal.error).toBe(
      "Please fill in all required fields: Name, email, and at least one area of interest are required.",
    );
    expect(await submissions()).toEqual([]);
  });

  test("with the hidden field filled in is refused as spam", async () => {
    const response = await send({ ...volunteer, website: "https://spam.example" });
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      "Spam detected - submission blocked",
    ]);
    expect(await submissions()).toEqual([]);
  });

  test("from an address in capitals → mail goes to it as typed, and it is found however it is typed", async () => {
    await send({ ...volunteer, name: "ANA Li", email: "Ana@Example.ORG" });
    expect(await submissions()).toMatchObject([
      { email: "Ana@Example.ORG", email_key: "ana@example.org", area: "Tillicum" },
    ]);
    expect((await submissions())[0]?.search_text).toMatch(/^ana li\ntillicum\nname: ana li\n/);
  });

  test("while nothing can be stored, again and again as the answer says → taken once it can be: our faults use up no limit", async () => {
    const away = () => {
      throw new DatabaseUnavailableError("The disk is full");
    };
    const transaction = vi.spyOn(given.services.database, "transaction");
    for (let time = 0; time < 5; time += 1) {
      transaction.mockImplementationOnce(away);
      expect((await send(volunteer)).status).toBe(503);
    }
    transaction.mockRestore();
    for (const phone of ["1", "2", "3"]) expect((await send({ ...volunteer, phone })).status).toBe(200);
    expect((await send({ ...volunteer, phone: "4" })).status).toBe(429);
  });

  test("twice within an hour, and once in the next → each is stored, and confirmed once an hour, by an automatic answer", async () => {
    await send({ ...volunteer, phone: "1" });
    given.setTime("2026-09-01T17:59:59.000Z");
    await send({ ...volunteer, phone: "2" });
    expect(await given.outbox("submission-confirmation")).toHaveLength(1);
    given.setTime("2026-09-01T18:00:00.000Z");
    await send({ ...volunteer, phone: "3" });
    const confirmations = await given.outbox("submission-confirmation");
    expect(confirmations).toHaveLength(2);
    expect(JSON.parse(confirmations[0]?.headers ?? "")).toMatchObject({ "Auto-Submitted": "auto-replied" });
    expect(await given.outbox("submission-notice")).toHaveLength(3);
  });

  test("under a very long name → the notice's sender is named by its beginning", async () => {
    await send({ ...volunteer, name: "é".repeat(100) });
    const [notice] = await given.outbox("submission-notice");
    expect(notice?.sender_name).toBe(`${"é".repeat(60)} via the website`);
  });

  test("twice with the same key stores and mails once, also at the same moment", async () => {
    const body = { ...volunteer, _idempotency_key: "0123456789abcdef" };
    const answers = await Promise.all([send(body), send(body), send(body)]);
    const ids = await Promise.all(answers.map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect((await submissions()).length).toBe(1);
    expect((await given.outbox("submission-notice")).length).toBe(1);
  });

  test("and then as plain HTML with the same key and words → one submission, and thanks", async () => {
    const key = { _idempotency_key: "0123456789abcdef" };
    await send({ ...volunteer, ...key });
    const fields = new URLSearchParams({
      ...key,
      ...volunteer,
      interests: "door-knocking",
      availability: "evenings",
    });
    fields.append("interests", "translation");
    const posted = await submitVolunteerForm(plainPost("submit-volunteer-form", fields), given.services);
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/thank-you/volunteer"]);
    expect(await submissions()).toHaveLength(1);
  });

  test("again after the limit with a key that is stored already is answered, not refused", async () => {
    for (const key of ["key-number-1", "key-number-2", "key-number-3"]) {
      await send({ ...volunteer, phone: key, _idempotency_key: key });
    }
    expect((await send({ ...volunteer, phone: "4" })).status).toBe(429);
    const again = { ...volunteer, phone: "key-number-2", _idempotency_key: "key-number-2" };
    expect((await send(again)).status).toBe(200);
  });

  test("with a key that was used for other words is a submission of its own: nobody's words are lost", async () => {
    const key = "0123456789abcdef";
    const responses = [
      await send({ ...volunteer, phone: "first", _idempotency_key: key }),
      await send({ ...volunteer, phone: "second", _idempotency_key: key }),
    ];
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(2);
    expect((await submissions()).map(({ fields }) => JSON.parse(fields).phone).toSorted()).toEqual([
      "first",
      "second",
    ]);
  });

  test("under further addresses of one mailbox counts as the same visitor, so that nobody is flooded with mail", async () => {
    const sendAs = (email: string) => send({ ...volunteer, email });
    for (const email of ["ana+1@example.org", "ANA+2@example.org", "ana@example.org"]) {
      expect((await sendAs(email)).status).toBe(200);
    }
    expect((await sendAs("ana+4@example.org")).status).toBe(429);
    expect((await given.outbox("submission-confirmation")).length).toBe(1);
  });

  test("a fourth time in ten minutes is refused with the minutes to wait; another person behind the same address is not", async () => {
    for (const phone of ["1", "2", "3"]) expect((await send({ ...volunteer, phone })).status).toBe(200);
    const refused = await send({ ...volunteer, phone: "4" });
    expect([refused.status, (await refused.json()).error]).toEqual([
      429,
      "Rate limit exceeded. Please wait 10 minutes before trying again.",
    ]);
    expect(refused.headers.get("retry-after")).toBe("600");
    expect((await send({ ...volunteer, email: "neighbour@example.org" })).status).toBe(200);
    given.setTime("2026-09-01T17:10:00.000Z");
    expect((await send({ ...volunteer, phone: "5" })).status).toBe(200);
  });

  test("a fourth time, with another address each time in a field that the form does not have → refused: nobody reads that field", async () => {
    const feedback = { neighbourhood: "Quadra", description: "It is missing." };
    const sendAs = (email: string, projectName: string) =>
      submitDevelopmentFeedback(
        jsonPost("submit-development-feedback", { ...feedback, projectName, email }),
        given.services,
      );
    for (const name of ["one", "two", "three"])
      expect((await sendAs(`${name}@example.org`, name)).status).toBe(200);
    expect((await sendAs("four@example.org", "four")).status).toBe(429);
  });

  test("while the records are down is refused for now, and nothing is said to have arrived", async () => {
    const services = { ...given.services, limiter: downLimiter };
    const response = await submitVolunteerForm(jsonPost("submit-volunteer-form", volunteer), services);
    expect([response.status, (await response.json()).ok]).toEqual([503, undefined]);
    expect(await submissions()).toEqual([]);
  });
});

describe("sending a form without scripts", () => {
  test("leads to the thank-you page", async () => {
    const response = await plain(message, { referer: "https://www.example.org/get-involved?x=1" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/thank-you/message"]);
    expect(await submissions()).toMatchObject([
      { kind: "message", page: "/get-involved", name: "W̱SÁNEĆ reader" },
    ]);
  });

  test("with an error renders the page again with everything that was typed", async () => {
    expect((await plain({ ...message, email: "reader@", website: "" })).status).toBe(422);
    expect(given.rendered).toEqual([
      {
        path: "/get-involved",
        state: {
          functionName: "submit-simple-contact",
          values: { ...message, email: "reader@" },
          errors: { email: "Invalid email format" },
          message: { title: "Please correct the marked fields", description: "Invalid email format" },
          block: { kind: "form", form: "short-contact" },
        },
      },
    ]);
  });

  const applied = (fields: Record<string, string>, headers: Record<string, string>) =>
    submitVolunteerForm(
      plainPost("submit-volunteer-form", new URLSearchParams(fields), headers),
      given.services,
    );

  test.each([
    ["the page that the form names", { _page: "/volunteer" }, "/get-involved", "/volunteer"],
    ["the page that the browser names, where the form names none", {}, "/volunteer", "/volunteer"],
    ["the page that a page that came back names", { _page: "/volunteer" }, "/functions/v1/x", "/volunteer"],
    ["the first page that has the form, when it is sent from one without it", {}, "/about", "/get-involved"],
    [
      "the first page that has the form, when another one is claimed",
      { _page: "//x.example" },
      "/x",
      "/get-involved",
    ],
  ])("with an error comes back on %s", async (_, fields, from, page) => {
    await applied(fields, { referer: `https://www.example.org${from}` });
    expect(given.rendered.map(({ path }) => path)).toEqual([page]);
  });

  test("with errors again and again → a sentence instead of a page, until the ten minutes are over", async () => {
    const wrong = { ...message, email: "reader@" };
    for (let times = 0; times < 120; times++) expect((await plain(wrong)).status).toBe(422);
    const refused = await plain(wrong);
    expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
      429,
      "600",
      expect.stringContaining("Rate limit exceeded. Please wait 10 minutes before trying again."),
    ]);
    expect(given.rendered).toHaveLength(120);
    given.setTime("2026-09-01T17:10:00.000Z");
    expect((await plain(wrong)).status).toBe(422);
  });

  test("pressing the button twice, also across a change of the secret, stores one message; writing other words stores another", async () => {
    await plain(message);
    await plain(message);
    await plain({ ...message, message: "And another thing." });
    expect((await submissions()).length).toBe(2);
    const secrets = ["a newer secret", ...given.services.config.secrets] as const;
    const config = { ...given.services.config, secrets };
    await submitSimpleContact(plainPost("submit-simple-contact", new URLSearchParams(message)), {
      ...given.services,
      config,
    });
    expect((await submissions()).length).toBe(2);
    given.setTime("2026-09-02T00:00:00.000Z");
    await plain(message);
    expect((await submissions()).length).toBe(3);
  });

  test("with the hidden field filled in → the page again, which says why and keeps what was typed but that field", async () => {
    expect((await plain({ ...message, website: "https://spam.example" })).status).toBe(400);
    expect(given.rendered.map(({ state }) => state.values)).toEqual([message]);
    expect(await submissions()).toEqual([]);
  });

  test("while the records are down renders the page with the failure text and what was typed", async () => {
    const services = { ...given.services, limiter: downLimiter };
    const request = plainPost("submit-simple-contact", new URLSearchParams(message));
    expect((await submitSimpleContact(request, services)).status).toBe(503);
    const description = "Please try again or email us directly at hello@example.org";
    expect(given.rendered[0]?.state).toMatchObject({
      values: message,
      message: { title: "Failed to send message", description },
    });
  });

  test("while neither the records nor the page can be read → a sentence that says so", async () => {
    const renderPage = () => Promise.reject(new Error("the build is gone"));
    const services = { ...given.services, limiter: downLimiter, renderPage };
    const response = await submitSimpleContact(
      plainPost("submit-simple-contact", new URLSearchParams(message)),
      services,
    );
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining("Please try again"),
    ]);
  });

  test("a choice that was ticked twice arrives as a list, each choice once", async () => {
    const body = new URLSearchParams(
      Object.entries(volunteer).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    );
    body.append("interests", "translation");
    await submitVolunteerForm(plainPost("submit-volunteer-form", body), given.services);
    const [stored] = await submissions();
    expect(JSON.parse(stored?.fields ?? "").interests).toEqual(["door-knocking", "translation"]);
  });
});

describe("sending what no browser sends", () => {
  const multipart = (name: string, type: string, body: string) => {
    const headers = { "content-type": `multipart/form-data; ${type}` };
    return new Request(`https://www.example.org/functions/v1/${name}`, { method: "POST", headers, body });
  };
  const fileOf = (bytes: number, delimiter: string) =>
    `${delimiter}\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\n${"a".repeat(bytes)}\r\n${delimiter}--\r\n`;

  test.each([10, 70_000, 200_000])(
    "a file of %i bytes to a form without files: a sentence says so",
    async (bytes) => {
      const request = multipart("submit-volunteer-form", "boundary=b", fileOf(bytes, "--b"));
      const response = await submitVolunteerForm(request, given.services);
      expect([response.status, (await response.json()).error]).toEqual([
        413,
        "Failed to submit application: This form takes no files.",
      ]);
    },
  );

  test.each(["boundary=", "boundary=-", "", "boundary=other", `boundary=${"a".repeat(100)}`])(
    "a file behind a delimiter that %j does not name: refused with a sentence",
    async (type) => {
      const request = multipart("submit-contact-form", type, fileOf(100_000, "------fz1"));
      const response = await submitContactForm(request, given.services);
      expect([400, 422]).toContain(response.status);
      expect((await response.json()).error).toMatch(/^[A-Z]/);
    },
  );

  test("a hundred and one fields: refused with a sentence", async () => {
    const response = await plain(
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, ""])),
    );
    expect([response.status, given.rendered[0]?.state.message.description]).toEqual([
      413,
      "This has more fields than any of our forms.",
    ]);
  });

  test.each([
    ["arrays where text is due", { ...message, name: ["a", "b"] }, "name"],
    ["an object where text is due", { ...message, message: { toString: "x" } }, "message"],
    ["ten megabytes", { ...message, message: "x".repeat(10_000_000) }, "message"],
    ["a choice that is not in the list", { ...message, subject: "constructor" }, "subject"],
    ["two recipients", { ...message, email: "a@example.org,b@example.org" }, "email"],
  ])("%s: the field is named and nothing is stored", async (_, body, field) => {
    const response = await submitSimpleContact(jsonPost("submit-simple-contact", body), given.services);
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([422, [field]]);
    expect(await submissions()).toEqual([]);
  });

  test("line breaks, null bytes and direction marks in a name: one clean line is stored and mailed", async () => {
    const name = "Eve\r\nBcc: all@example.org\0 \u202egro.elpmaxe";
    await submitSimpleContact(jsonPost("submit-simple-contact", { ...message, name }), given.services);
    const [stored] = await submissions();
    expect(stored?.name).toBe("Eve Bcc: all@example.org gro.elpmaxe");
    const [notice] = await given.outbox("submission-notice");
    expect(notice?.subject).not.toMatch(/[\r\n]/);
  });

  test("fields named like parts of every object are ignored", async () => {
    const body = '{"__proto__":{"email":"x@example.org"},"constructor":1,"name":"A"}';
    const response = await submitSimpleContact(jsonPost("submit-simple-contact", body), given.services);
    expect(Object.keys((await response.json()).fields)).toEqual(["email", "subject", "message"]);
  });
});
