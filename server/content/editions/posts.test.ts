import { describe, expect, onTestFinished, test } from "vitest";
import { newestPosts } from "#domain/content/site/posts.ts";
import { contentAddresses } from "#domain/content/site/page-addresses.ts";
import { createLetterOfPost, removeDraft } from "#server/messages/letters/letters.ts";
import { runLetters } from "#server/messages/letters/letter-worker.ts";
import { sendLetter } from "#server/messages/letters/sending.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { renderTracker } from "#test/support/render-tracker.ts";
import { createTestServices } from "#test/support/services.ts";
import { testPost } from "#test/support/test-posts.ts";
import { draftDocument } from "#test/support/publications.ts";
import { openCurrentContent, loadContent } from "./load-content.ts";
import { listPosts, postAsLetter, takeBackPost, writePost } from "./posts.ts";
import { publishDrafts } from "./publish.ts";

const by = { author: "Ann", note: "" };
const asked = {
  title: "A vote",
  summary: "It was 5 to 4.",
  text: "Words.",
  date: "2026-01-02",
  address: "",
  template: "words",
};
const document = "posts/a-vote";

async function open() {
  const given = await createTestServices({ renderSite: renderTracker });
  onTestFinished(given.close);
  const { services, setTime } = given;
  const found = async () => {
    const { loaded } = await loadContent(services.database, services.clock.now());
    return newestPosts(loaded.content).map(({ path }) => path);
  };
  const state = async () => (await listPosts(services)).map((post) => post.state);
  return { services, setTime, found, state };
}

describe("posts", () => {
  test("written → a draft; published → found; taken back → gone; shown again → found", async () => {
    const { services, found, state } = await open();
    expect(await writePost(services, asked, "Ann")).toEqual({ ok: true, document });
    expect([await state(), await found()]).toEqual([["draft"], []]);
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true, edition: 1 });
    expect([await state(), await found()]).toEqual([["shown"], ["/news/a-vote"]]);
    for (const [isTakenBack, now, paths] of [
      [true, "taken-back", []],
      [false, "shown", ["/news/a-vote"]],
    ] as const) {
      expect(await takeBackPost(services, { document, isTakenBack }, "Ann")).toMatchObject({ ok: true });
      expect(await publishDrafts(services, by)).toMatchObject({ ok: true });
      expect([await state(), await found()]).toEqual([[now], paths]);
    }
  });

  test("planned for 2099 → nobody finds it before, everybody from its minute on, without a publication", async () => {
    const { services, setTime, state } = await open();
    await draftDocument(services, document, testPost({ date: "2099-01-01", time: "09:00" }));
    expect(await publishDrafts(services, by)).toMatchObject({ ok: true });
    expect(await state()).toEqual(["planned"]);
    const servers = [await openCurrentContent(services), await openCurrentContent(services)];
    const addresses = async () => {
      const looked = await Promise.all(servers.map((server) => server.look()));
      return looked.map(({ content }) =>
        contentAddresses(content).filter((path) => /^\/news\b(?!-)/.test(path)),
      );
    };
    setTime("2099-01-01T15:59:59.999Z");
    expect(await addresses()).toEqual([[], []]);
    setTime("2099-01-01T16:00:00.000Z");
    const all = ["/news", "/news.atom", "/news/a-vote"];
    expect(await addresses()).toEqual([all, all]);
    expect(await state()).toEqual(["shown"]);
  });

  test("two posts with one title → two addresses; an address that is taken or none → refused, and why", async () => {
    const { services } = await open();
    const write = (own: object) => writePost(services, { ...asked, ...own }, "Ann");
    expect(await write({})).toEqual({ ok: true, document });
    // The same form again.
    expect(await write({})).toEqual({ ok: true, document });
    expect(await write({ text: "Other words." })).toEqual({ ok: true, document: "posts/a-vote-2" });
    expect(await write({ title: "שלום 🚲" })).toEqual({ ok: true, document: "posts/post" });
    const refusals = ["/news/a-vote", "/about", "Über uns", "a".repeat(60)].map((address) =>
      write({ text: "Third words.", address }),
    );
    for (const refused of await Promise.all(refusals))
      expect(refused).toMatchObject({ ok: false, field: "address" });
  });

  test("never published and taken back → its draft is gone", async () => {
    const { services, state } = await open();
    await writePost(services, asked, "Ann");
    expect(await takeBackPost(services, { document, isTakenBack: true }, "Ann")).toMatchObject({
      ok: true,
      isGone: true,
    });
    expect(await state()).toEqual([]);
  });

  test.each([
    [
      "sent as a letter → one letter however often it is asked for, and the site says on what day it went",
      "sent",
      "2026-09-03",
    ],
    ["a letter that is only written to a folder → the site says nothing of it", "written", undefined],
  ] as const)("%s", async (_title, state, day) => {
    const { services, setTime } = await open();
    await writePost(services, asked, "Ann");
    expect(await postAsLetter(services, document)).toBeUndefined();
    await publishDrafts(services, by);
    const words = await postAsLetter(services, document);
    expect(words).toEqual({
      subject: "A vote",
      text: "It was 5 to 4.\n\nWords.\n\n[Read it on the website](/news/a-vote)",
    });
    const letter = { subject: "A vote", text: "Words.", segment: { kind: "everyone" as const } };
    const pressed = await Promise.all([1, 2, 3].map(() => createLetterOfPost(document, letter, services)));
    expect(new Set(pressed.map(({ id }) => id)).size).toBe(1);

    const content = await openCurrentContent(services);
    const sentOn = async () => {
      const posts = newestPosts((await content.look()).content) as readonly { sentOn?: string }[];
      return posts.map((post) => post.sentOn);
    };
    expect(await sentOn()).toEqual([undefined]);
    const [{ id = "" } = {}] = pressed;
    await addSubscribers(services.database, 1);
    setTime("2026-09-04T06:00:00.000Z");
    expect(await sendLetter({ id, revision: 1 }, undefined, services)).toEqual({ ok: true });
    await runLetters(services);
    expect(await sentOn()).toEqual([undefined]);
    await services.database.updateTable("outbox").where("kind", "=", "letter").set({ state }).execute();
    await runLetters(services);
    expect(await sentOn()).toEqual([day]);
  });

  test("the letter's draft is removed → it may be begun again", async () => {
    const { services } = await open();
    const letter = { subject: "A vote", text: "Words.", segment: { kind: "everyone" as const } };
    await removeDraft((await createLetterOfPost(document, letter, services)).id, services);
    expect(await createLetterOfPost(document, letter, services)).toMatchObject({ isNew: true });
  });
});
