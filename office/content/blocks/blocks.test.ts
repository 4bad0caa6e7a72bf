import { describe, expect, test } from "vitest";
import { idOf } from "#domain/content/documents/field-place.ts";
import { changeDocument } from "#server/content/editions/edit-document.ts";
import { useContentRoom } from "#test/support/content-room.ts";

const room = useContentRoom();
const document = "pages/amalgamation";
const page = `/content/edit/${document}`;
const blocksNow = async () => (await room.bodyOf(document))["blocks"] as Record<string, unknown>[];
const idsNow = async () => (await blocksNow()).map(idOf);
const seenNow = async () => String((await room.draftOf(document))?.revision ?? 0);
const press = async (also: string, { at = "", ...fields }: Record<string, string> = {}) =>
  room.save({ seen: await seenNow(), also, ...fields }, at === "" ? page : `${page}?at=blocks.${at}`);
const setBlocks = (change: (blocks: Record<string, unknown>[]) => unknown[]) =>
  changeDocument(room.given.services, { name: document, author: "Ann" }, (body) => {
    const { blocks } = body as { blocks: Record<string, unknown>[] };
    return { body: { ...(body as object), blocks: change(blocks) } };
  });

describe("the blocks of a page", () => {
  test("opened → each by its kind and first words as they are printed, with its buttons", async () => {
    const { text } = await room.office.get(`${page}?at=blocks.vote`);
    expect(text).toContain("<span>Text<small>Then a vote</small>");
    for (const words of ["Up", "Down", "Copy", "Hide", "Remove"])
      expect(text).toMatch(new RegExp(`id="block-bar-vote-[a-z]+"[^>]*>(<svg.*?</svg>)?${words}</button>`));
    expect(text).toContain('aria-label="Text, Then a vote: up"');
  });

  test.each([
    ["up", "block-up:vote:3", ["opening", "sides", "vote", "tests"], "The block is 3 of 4 now."],
    ["down at the end", "block-down:vote:3", undefined, "The block is 4 of 4: there is nothing beyond it."],
    ["copied", "block-copy:sides:", ["opening", "sides", "sides-2", "tests", "vote"], "Copied"],
    ["removed", "block-remove:sides:", ["opening", "tests", "vote"], "Removed from the draft."],
    ["added", "block-add:text:opening", ["opening", "text", "sides", "tests", "vote"], "Added to the draft."],
    ["added of no kind", "block-add:nothing:opening", undefined, "There is no such kind of block here."],
    ["put back, not removed", "block-put-back:vote:", undefined, "It is there already."],
    ["shown, not hidden", "block-show:vote:", undefined, "It is shown already."],
  ])("%s → in the draft, and what became of it", async (_what, also, ids, told) => {
    const before = await idsNow();
    expect(before).toEqual(["opening", "sides", "tests", "vote"]);
    const { location } = await press(also);
    expect(await idsNow()).toEqual(ids ?? before);
    expect((await room.office.get(location ?? "")).text).toContain(told);
  });

  test("added and left empty → the page names each field that is missing, with its block", async () => {
    await press("block-add:picture:opening");
    const text = (await room.office.get(page)).text.replaceAll(/<[^>]+>/g, "");
    expect(text).toContain("Picture, Picture: Something has to stand here.");
  });

  test("a countdown is set → it is called by its kind and the moment in words", async () => {
    await setBlocks((blocks) => [...blocks, { kind: "countdown", id: "end", closesAt: "2026-12-20T20:00" }]);
    const { text } = await room.office.get(page);
    expect(text).toMatch(/<span>Countdown<small>December\s20,\s2026, 8:00\sPM<\/small>/);
  });

  test("removed → a line with Undo where it stood, and back there", async () => {
    expect((await press("block-remove:sides:", { at: "sides" })).location).toBe(`${page}#block-sides-undo`);
    const { text } = await room.office.get(page);
    expect(text.indexOf('id="block-sides-undo"')).toBeGreaterThan(text.indexOf('id="block-opening-down"'));
    expect(text.indexOf('id="block-sides-undo"')).toBeLessThan(text.indexOf('id="block-tests-up"'));
    await press("block-put-back:sides:");
    expect(await idsNow()).toEqual(["opening", "sides", "tests", "vote"]);
  });

  test("hidden, and shown again → asked nothing; what was typed beside it is kept", async () => {
    await press("block-hide:vote::bar", { at: "vote", "f:blocks.3.heading": "A vote" });
    expect((await blocksNow())[3]).toMatchObject({ isHidden: true, heading: "A vote" });
    expect((await room.office.get(page)).text).toContain('<small class="state">Hidden, Changed');
    await press("block-show:vote:");
    expect((await blocksNow())[3]).not.toHaveProperty("isHidden");
  });

  test("copied → every part that a link may lead to has a name of its own", async () => {
    await setBlocks((blocks) => [
      ...blocks,
      { kind: "clauses", id: "rules", clauses: [{ id: "rights", heading: "Rights" }, { id: "duties" }] },
    ]);
    await press("block-copy:rules:");
    expect((await blocksNow()).at(-1)).toMatchObject({
      id: "rules-2",
      clauses: [{ id: "rights-2" }, { id: "duties-2" }],
    });
  });

  test.each([0, 200])("%s blocks → the list shows them, and says what fits", async (count) => {
    await setBlocks(() =>
      Array.from({ length: count }, (_, at) => ({ kind: "quotation", id: `block-${at}`, words: "Yes." })),
    );
    const { status, text } = await room.office.get(`${page}?gallery`);
    expect([status, text.match(/class="mv"/g)?.length ?? 0]).toEqual([200, 2 * count]);
    expect(text).toContain(count === 0 ? "Nothing stands on this page yet." : "At most 40 blocks fit");
    await press("block-add:text:");
    expect(await idsNow()).toHaveLength(count === 0 ? 1 : 200);
    if (count > 0) await press("block-up:block-199:199");
    expect((await idsNow()).indexOf("block-199")).toBe(count === 0 ? -1 : 198);
  });
});

describe("two people at once", () => {
  test("one moves a block that the other removed → told by whom; words typed elsewhere are kept", async () => {
    const seen = await seenNow();
    await setBlocks((blocks) => blocks.filter((block) => idOf(block) !== "vote"));
    const { location } = await room.save({ seen, also: "block-up:vote:3", "f:name": "Joining up" }, page);
    const { text } = await room.office.get(location ?? "");
    expect(text).toContain("Ann removed this block meanwhile, so nothing was done with it.");
    expect(await idsNow()).toEqual(["opening", "sides", "tests"]);
    expect(await room.bodyOf(document)).toMatchObject({ name: "Joining up" });
  });

  test("both move the same block → moved once, and the second is told where it is", async () => {
    const seen = await seenNow();
    await room.save({ seen, also: "block-up:vote:3" }, page);
    const { location } = await room.save({ seen, also: "block-up:vote:3" }, page);
    expect(await idsNow()).toEqual(["opening", "sides", "vote", "tests"]);
    expect((await room.office.get(location ?? "")).text).toContain(
      "nothing was moved: The block is 3 of 4 now.",
    );
  });

  test("one writes in a block that the other moved → the words are in that block", async () => {
    const seen = await seenNow();
    await setBlocks((blocks) => blocks.toReversed());
    await room.save({ seen, "f:blocks.3.heading": "A vote" }, `${page}?at=blocks.vote`);
    expect((await blocksNow())[0]).toMatchObject({ id: "vote", heading: "A vote" });
  });

  test("one writes in a block that the other removed → the words are told, to be copied", async () => {
    const seen = await seenNow();
    await setBlocks((blocks) => blocks.slice(0, 3));
    const fields = { seen, also: "block-hide:vote:", "f:blocks.3.heading": "A vote" };
    const { status, text } = await room.save(fields, `${page}?at=blocks.vote`);
    expect([status, text]).toEqual([409, expect.stringContaining("A vote")]);
    expect(await idsNow()).toHaveLength(3);
  });
});

describe("what no page holds", () => {
  test("2 MB of words → refused with the reason, and nothing is kept", async () => {
    const { status, text } = await room.save({ seen: "0", "f:name": "word ".repeat(400_000) }, page);
    expect([status, text]).toEqual([422, expect.stringContaining("more than a document can hold")]);
    expect(await room.draftOf(document)).toBeUndefined();
  });

  test("a block of a kind that this version does not know → in the list, kept while others are written", async () => {
    await setBlocks((blocks) => [...blocks, { kind: "marquee", id: "moving", words: "Later" }]);
    const { status, text } = await room.office.get(`${page}?at=blocks.moving`);
    expect([status, text]).toEqual([200, expect.stringContaining("A block that this version does not show")]);
    await press("block-up:moving:4", { "f:blocks.3.heading": "A vote" });
    expect((await blocksNow()).slice(3)).toMatchObject([
      { kind: "marquee", words: "Later" },
      { heading: "A vote" },
    ]);
  });

  test("a phase that ends while a page is written → what was typed is kept, and the preview shows the phase of now", async () => {
    room.given.setTime("2026-10-17T23:59:00-07:00");
    const editor = await room.browseAs("editor");
    const form = await editor.get(`${page}?at=blocks.vote`);
    room.given.setTime("2026-10-18T00:01:00-07:00");
    expect(form.status).toBe(200);
    const fields = { act: "save", seen: "0", edition: "0", "f:blocks.3.heading": "A vote" };
    expect(await editor.post(`${page}?at=blocks.vote`, fields)).toMatchObject({ status: 303 });
    expect((await blocksNow())[3]).toMatchObject({ heading: "A vote" });
  });
});
