import { describe, expect, test } from "vitest";
import { listPictures } from "#server/content/pictures/pictures.ts";
import { useContentRoom } from "#test/support/content-room.ts";
import { photoAs } from "#test/support/photos.ts";

const room = useContentRoom();
const { draftOf, acts } = room;

describe("pictures", () => {
  const upload = async (
    fields: Record<string, string>,
    fileName = "ann.jpg",
    bytes?: Uint8Array<ArrayBuffer>,
  ) => {
    const photo = bytes ?? new Uint8Array(await photoAs("jpeg", { width: 260, height: 240 }));
    const words = { act: "add", words: "Ann on her porch", caption: "", focus: "50,15" };
    return room.office.postForm("/content/pictures", {
      ...words,
      ...fields,
      file: new File([photo], fileName),
    });
  };
  const first = async () => (await listPictures(room.given.services.database))[0];

  test("one is added for a field → back at the field, where it stands in the draft", async () => {
    const place = "pictures.0";
    const { text } = await room.office.get(`/content/pictures?for=portrait&place=${place}`);
    expect(text).toContain('name="document" value="portrait"');
    const { location } = await upload({ document: "portrait", place });
    expect(location).toBe(`/content/field/portrait?place=${place}`);
    expect((await draftOf("portrait"))?.body).toHaveProperty(place, (await first())?.address);
  });

  test("one is added → shown with its words, and in the log; removed again, as nothing shows it", async () => {
    expect((await upload({})).status).toBe(303);
    const picture = await first();
    const { text } = await room.office.get("/content/pictures");
    expect(text).toContain(`src="/content/preview${picture?.address}"`);
    expect(text).toContain('alt="Ann on her porch"');
    const shown = await room.office.get(`/content/preview${picture?.address}`);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    await room.office.post("/content/pictures", { act: "remove", hash: picture?.hash ?? "" });
    expect(await first()).toBeUndefined();
    expect(await acts()).toMatchObject([
      { act: "picture.add", who: "Sample Editor", subject: "ann.jpg" },
      { act: "picture.remove", who: "Sample Editor", subject: "ann.jpg" },
    ]);
  });

  test("the portrait is replaced → in a draft, to be published; the picture can't be removed meanwhile", async () => {
    const replaced = await upload({ act: "replace", replaced: "portrait" });
    expect(replaced).toMatchObject({ status: 303, location: "/content/publish" });
    const picture = await first();
    expect(await draftOf("portrait")).toMatchObject({ body: { alternative: "Ann on her porch" } });
    const refused = await room.office.post("/content/pictures", { act: "remove", hash: picture?.hash ?? "" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("stays, because it is used in the draft of portrait");
    const form = await room.office.get("/content/edit/portrait");
    expect(form.text).toContain(`<option value="${picture?.address}" selected="">`);
  });

  test("one is chosen where nothing says what it shows → the words with which it was added", async () => {
    await upload({});
    const picture = await first();
    await room.save(
      { "f:pictures.0": picture?.address ?? "", "f:alternative": "" },
      "/content/edit/portrait",
    );
    const body = { alternative: "Ann on her porch" };
    expect(await draftOf("portrait")).toMatchObject({ body });
  });

  test.each([
    [{ words: "" }, undefined, "Say what the picture shows"],
    [{}, new Uint8Array(0), "Choose a picture first."],
    [{}, new TextEncoder().encode("<svg onload=alert(1)>"), "This is a"],
  ])("%j with a file of %j → refused, and the words are kept", async (fields, bytes, sentence) => {
    const { status, text } = await upload({ caption: "In May", ...fields }, "ann.jpg", bytes);
    expect([status, text.includes(sentence), text.includes('value="In May"')]).toEqual([422, true, true]);
    expect(await first()).toBeUndefined();
  });

  test("a hostile file name → shown as text", async () => {
    const name = '"><script>alert(1)</script>.jpg';
    await upload({ words: name }, name);
    const { text } = await room.office.get("/content/pictures");
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;script&gt;");
  });
});
