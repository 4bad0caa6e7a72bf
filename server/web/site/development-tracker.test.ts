import { expect, test } from "vitest";
import { testContent } from "#test/support/test-content.ts";
import { useTestServices } from "#test/support/services.ts";
import { prepareFile } from "./file-response.ts";
import { createTracker } from "./development-tracker.ts";

const given = useTestServices();

const policy = "frame-ancestors 'self'";
const built = prepareFile({
  body: new Uint8Array(),
  brotli: undefined,
  gzip: undefined,
  headers: { "content-security-policy": policy },
});

function openTracker() {
  const rendered: string[] = [];
  let content = testContent;
  const respond = createTracker(
    {
      ...given.services,
      content: () => content,
      renderPage: async (path) => {
        rendered.push(path);
        return new Response(`page ${rendered.length}`);
      },
    },
    new Map([["/development-tracker", built]]),
  );
  return {
    rendered,
    publish: () => (content = { ...testContent }),
    ask: (query: string) => respond(new Request(`http://localhost/development-tracker${query}`)),
  };
}

test("a filter in the address → the page of that filter, for a frame of the site, rendered once for all its spellings", async () => {
  const { rendered, ask } = openTracker();
  const response = await ask("?stage=hearing&neighbourhood=quadra&neighbourhood=broadmead");
  expect(response?.headers.get("content-security-policy")).toBe(policy);
  expect(await response?.text()).toBe("page 1");
  const again = await ask("?x=1&neighbourhood=broadmead&neighbourhood=quadra&stage=hearing");
  expect(await again?.text()).toBe("page 1");
  expect(rendered).toEqual([
    "/development-tracker?neighbourhood=broadmead&neighbourhood=quadra&stage=hearing",
  ]);
});

test("another content is published → rendered again", async () => {
  const { publish, ask } = openTracker();
  await ask("?stage=hearing");
  publish();
  expect(await (await ask("?stage=hearing"))?.text()).toBe("page 2");
});

test.each(["", "?", "?stage=", "?stage=nothing&neighbourhood=atlantis", "?utm_source=letter"])(
  "no filter in %j → the built page is right",
  (query) => {
    expect(openTracker().ask(query)).toBeUndefined();
  },
);

test("one address asks for ever new filters → the pages that are kept stay few, and it is asked to wait", async () => {
  const { rendered, ask } = openTracker();
  const stages = ["applied", "hearing", "approved", "being-built"];
  const { areas } = testContent["pages/development-tracker"].map;
  const pairs = areas.flatMap(({ id }) =>
    areas.flatMap((other) =>
      stages.map((stage) => `?neighbourhood=${id}&neighbourhood=${other.id}&stage=${stage}`),
    ),
  );
  const statuses = await Promise.all(pairs.map(async (query) => (await ask(query))?.status));
  expect(statuses).toContain(429);
  expect(rendered.length).toBeLessThanOrEqual(120);
});
