import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { postCardPath, shareCardPath, shareCards } from "#domain/content/site/share-card.ts";
import type { Post } from "#content/blocks/post.ts";
import { createApp } from "#server/app.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { createTestServices } from "#test/support/services.ts";
import { testPost } from "#test/support/test-posts.ts";
import { SiteFiles } from "#server/web/site/site-files.ts";

const others = {
  ...firstContent,
  "share-cards": {
    ...firstContent["share-cards"],
    home: { name: "Home", words: { usual: ["A line of W̱SÁNEĆ", "and 漢字 & <b>", "words ".repeat(5)] } },
  },
};

async function open(content = firstContent) {
  const given = await createTestServices({ content: () => content });
  onTestFinished(given.close);
  const app = createApp(given.services, new SiteFiles());
  return { storage: given.services.storage, ask: (path: string) => app.request(`http://localhost${path}`) };
}

const keys = (storage: Storage) => storage.list("");

test("the first edition's cards in every phase → are drawn and in content/public/share (npm run draw), and no others", () => {
  const drawn = readdirSync("content/public/share").map((file) => `/share/${file}`);
  expect(drawn.toSorted()).toEqual([...shareCards(firstContent).keys()].toSorted());
});

test("a page names a card with new words → it is drawn once, kept, and cached for ever", async () => {
  const { storage, ask } = await open(others);
  const path = shareCardPath("home", "campaign", others);
  const [first, second] = await Promise.all([ask(path), ask(path)]);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const bytes = new Uint8Array(await first.arrayBuffer());
  expect(new Uint8Array(await second.arrayBuffer())).toEqual(bytes);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(await keys(storage)).toEqual([path.slice(1)]);
});

test("a post whose title no font has → its card all the same", async () => {
  const post = testPost({ title: "ᓀᐦᐃᔭᐍᐏᐣ 🚲" });
  const { ask } = await open(Object.assign({}, firstContent, { "posts/a": post }));
  expect((await ask(postCardPath(post, firstContent))).status).toBe(200);
});

test("a post with a picture → the picture stands on its card, in another card's address", async () => {
  const picture = { image: "/images/spot-oak.svg", alternative: "An oak" };
  const [plain, pictured] = [testPost({}), testPost({ picture })];
  const { ask } = await open(Object.assign({}, firstContent, { "posts/a": pictured, "posts/b": plain }));
  const rightOf = async (post: Post) => {
    const bytes = await (await ask(postCardPath(post, firstContent))).arrayBuffer();
    return sharp(bytes).extract({ left: 760, top: 0, width: 440, height: 630 }).raw().toBuffer();
  };
  expect(await rightOf(pictured)).not.toEqual(await rightOf(plain));
});

test("words that the site no longer says → their card stays for those who shared it", async () => {
  const { storage, ask } = await open();
  const old = shareCardPath("home", "campaign", others);
  expect((await ask(old)).status).toBe(404);
  await storage.put(old.slice(1), new Uint8Array([1, 2, 3]), "image/png");
  expect(await (await ask(old)).arrayBuffer()).toEqual(new Uint8Array([1, 2, 3]).buffer);
});

test.each([
  "/share/home-00000000.png",
  "/share/secret-12345678.png",
  "/share/..%2f..%2fsecret",
  "/share/home.png",
])("%s, which no page names → 404, and nothing is drawn", async (path) => {
  const { storage, ask } = await open();
  expect((await ask(path)).status).toBe(404);
  expect(await keys(storage)).toEqual([]);
});
