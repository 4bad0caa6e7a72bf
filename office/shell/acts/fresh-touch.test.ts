import { describe, expect, test } from "vitest";
import { createLetter, readLetter } from "#server/messages/letters/letters.ts";
import { readSession } from "#server/team/sessions.ts";
import { joinWithPasskey, touchOf } from "#test/support/office-passkey.ts";
import { useTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { readKeptPost } from "./fresh-touch.ts";

function post(url: string, body: BodyInit): Request {
  return new Request(url, { method: "POST", body });
}

test("a form that was not done → its address with the query and its fields, without the touch and without files", async () => {
  const form = new FormData();
  form.append("interest", "a");
  form.append("interest", "b");
  form.append("touch", "{}");
  form.append("touch-challenge", "x");
  form.append("file", new File(["x"], "x.csv"));
  expect(await readKeptPost(post("https://office.example.org/inbox/7?view=mine#end", form))).toEqual({
    path: "/inbox/7?view=mine",
    fields: [
      ["interest", "a"],
      ["interest", "b"],
    ],
  });
});

test("an address that a browser would follow elsewhere → Today", async () => {
  const kept = await readKeptPost(post("https://office.example.org/.//evil.example/x", new FormData()));
  expect(kept).toEqual({ path: "/today", fields: [] });
});

test("a body that is no form → nothing is kept", async () => {
  expect(await readKeptPost(post("https://office.example.org/inbox", "{}"))).toBeUndefined();
});

const given = useTestServices();

/** A candidate with a passkey, and the browser they work in. */
async function enter() {
  await addSubscribers(given.services.database, 2);
  return joinWithPasskey("candidate", given.services);
}

async function letter(): Promise<{ path: string; id: string }> {
  const words = { subject: "Council night", text: "Monday.", segment: { kind: "everyone" as const } };
  const id = await createLetter(words, given.services);
  return { id, path: `/letters/${id}` };
}

const send = {
  act: "send",
  revision: "1",
  subject: "Council night",
  text: "Dear neighbour,\r\n\r\nthe vote is on Monday.",
  segment: "everyone",
};

async function stateOf(id: string) {
  return (await readLetter(id, given.services.database))?.state;
}

describe("an act that asks for a touch for itself", () => {
  test("asked → a link and, on a phone, an arrow back to the page with the form", async () => {
    const { office } = await enter();
    const { path } = await letter();
    const { text } = await office.post(path, send);
    expect(text).toMatch(new RegExp(`<a class="b quiet" href="${path}">\\s*Cancel</a>`));
    expect(text).toContain(`<a class="icon only-p" href="${path}" aria-label="Back">`);
  });

  test("touched → done, with a new cookie; the one before is worth nothing", async () => {
    const { phone, office, token } = await enter();
    const { id, path } = await letter();
    const asked = await office.post(path, send);
    expect(asked.text).toContain("Send for 2 people");
    expect((await office.post(path, { ...send, ...touchOf(asked, phone) })).status).toBe(303);
    expect(await stateOf(id)).toBe("sending");
    expect(await readSession(token, given.services)).toBeUndefined();
    expect((await office.get("/today")).text).toContain("Ahead");
  });

  test("touched, and line ends as the browser sends them from a hidden field → done", async () => {
    const { phone, office } = await enter();
    const { id, path } = await letter();
    const asked = await office.post(path, send);
    const text = send.text.replaceAll("\r\n", "\n");
    expect((await office.post(path, { ...send, text, ...touchOf(asked, phone) })).status).toBe(303);
    expect(await stateOf(id)).toBe("sending");
  });

  test("the touch comes with other words, another field or at another letter → asked again, and nothing is done", async () => {
    const { phone, office } = await enter();
    const [{ id, path }, other] = [await letter(), await letter()];
    const changed: [string, Record<string, string>][] = [
      [path, { ...send, text: "Vote for somebody else." }],
      [path, { ...send, more: "x" }],
      [other.path, send],
    ];
    for (const [at, fields] of changed) {
      const page = await office.post(at, { ...fields, ...touchOf(await office.post(path, send), phone) });
      expect(page.text).toContain("The device did not confirm it.");
      expect(page.text).toContain("Send for ");
    }
    expect([await stateOf(id), await stateOf(other.id)]).toEqual(["draft", "draft"]);
  });

  test("the same touch twice, or one from before → asked again", async () => {
    const { phone, office } = await enter();
    const [first, second] = [await letter(), await letter()];
    const touch = touchOf(await office.post(first.path, send), phone);
    expect((await office.post(first.path, { ...send, ...touch })).status).toBe(303);
    expect((await office.post(second.path, { ...send, ...touch })).text).toContain("did not confirm");
    expect((await office.post(second.path, send)).text).toContain("Send for ");
    expect(await stateOf(second.id)).toBe("draft");
  });

  test.each(["null", "{}", "[]", "not JSON", '{"id":{}}'])(
    "the device's response is %s → asked again, and no fault",
    async (touch) => {
      const { office } = await enter();
      const { id, path } = await letter();
      await office.post(path, send);
      const page = await office.post(path, { ...send, touch, "touch-challenge": "x" });
      expect([page.status, await stateOf(id)]).toEqual([200, "draft"]);
    },
  );

  test("the act fails after the touch → the member stays signed in, with the words and without the used touch", async () => {
    const { phone, office } = await enter();
    const { path } = await letter();
    const touch = touchOf(await office.post(path, send), phone);
    const { transaction } = given.services.database;
    const away = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    given.services.database.transaction = () => {
      throw away;
    };
    const page = await office.post(path, { ...send, ...touch });
    given.services.database.transaction = transaction;
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.text).toContain("the vote is on Monday.");
    expect(page.text).not.toContain('name="touch"');
    expect((await office.get("/today")).text).toContain("Ahead");
  });
});
