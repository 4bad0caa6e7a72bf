import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/support/free-port.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility.ts";
import { openHydrated } from "./support/hydrated.ts";
import { smallTargets } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

let development: ChildProcess;
let dataDir: string;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  dataDir = await mkdtemp(join(tmpdir(), "hustings-dev-"));
  const port = await freePort();
  address = `http://localhost:${port}/components`;
  development = spawn(process.execPath, ["scripts/dev.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: "development" },
    stdio: "ignore",
  });
  await expect(async () => expect((await fetch(address)).status).toBe(200)).toPass({ timeout: 80_000 });
});

test.afterAll(async () => {
  const hasEnded = once(development, "exit");
  development.kill();
  await hasEnded;
  await rm(dataDir, { recursive: true, force: true });
});

/** Channels stand in the gutter of a wide window; ways to give are the agent's, who has filled in none here. */
const isElsewhere = (fault: string | false) =>
  /^blocks\/(channels|ways-to-give): .* nothing$/.test(String(fault));

// Not compared with stored pictures: text is rasterized a little differently on every machine, and a tolerance that
// lets that pass lets a lost border pass too. What can be measured is: size, room, targets, contrast, names.
test("`npm run dev`, open /components → every state of every component, nothing that axe complains of, at 390 and 1280 px; the built site has no such page", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openHydrated(page, address);
  // It is hydrated when it comes into sight.
  await page.locator("[data-block=calendar]").first().scrollIntoViewIfNeeded();
  await expect(page.getByRole("grid").first()).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // The examples are parts of many pages, so that their headings have no order together.
    await expectAccessible(page, { except: "heading-order" });
    await expectNoSidewaysScroll(page);
    expect.soft(await smallTargets(page), `below 44 by 44 px at ${width} px`).toEqual([]);
    const faults = await page.locator("[data-example]").evaluateAll((examples) =>
      examples.flatMap((example) => {
        const name = example.getAttribute("data-example");
        const shown = example.querySelector(".state + div")?.getBoundingClientRect();
        return [
          !shown?.height && `${name} shows nothing`,
          example.scrollWidth > example.clientWidth && `${name} is wider than its room`,
        ].filter(Boolean);
      }),
    );
    expect
      .soft(
        faults.filter((fault) => !isElsewhere(fault)),
        `at ${width} px`,
      )
      .toEqual([]);
  }
  expect((await page.request.get("/components")).status(), "on the built site").toBe(404);
});
