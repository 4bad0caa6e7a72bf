/** Cheques, e-Transfers and gifts in person: what /donate and the printed form say of what the financial agent filled in. */

import { chromium } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { buildContent, checkDocuments, firstContent } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";
import { buildIn } from "#server/web/site/build-folder.ts";
import { createPageRenderer } from "#server/web/site/render-page.ts";
import { chromiumPath, closedNetworkFlags, findChromium } from "../../scripts/chromium.ts";
import { useBuild } from "#test/support/use-build.ts";
import { silentLog } from "#test/support/mail-worker-parts.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";

const ways = {
  cheque: { payee: "The Campaign Account", address: "1 Practice Street, Saanich BC  V8Z 1A1" },
  eTransfer: { address: "give@example.org", note: "No question is needed." },
  inPerson: { place: "2 Practice Street", hours: "Thursdays from 4 to 6" },
};
const renderer = createPageRenderer(buildIn("build"), {
  log: silentLog,
  policy: () => plainPolicy,
  clock: { now: () => new Date(0) },
  content: () => firstContent,
});

useBuild();

/** A page with what the agent filled in, on a day of the campaign or after the vote. */
function render(path: string, filledIn: Partial<typeof ways>, day = "2026-10-01"): Promise<string> {
  const waysToGive = { ...firstEdition["ways-to-give"], ...filledIn };
  expect(checkDocuments({ "ways-to-give": waysToGive })).toMatchObject({ warnings: [], documents: {} });
  const content = buildContent({ ...firstEdition, "ways-to-give": waysToGive });
  return renderer.renderBuilt(path, new Date(`${day}T12:00:00-07:00`), content);
}

describe("/donate", () => {
  test("nothing is filled in → not a word of other ways", async () => {
    const page = await render("/donate", {});
    expect(page).not.toContain('id="other-ways"');
    expect(page).not.toContain("/contribution-form");
  });

  test("all is filled in → each way, what must come with it, and what happens with money that may not be kept", async () => {
    const page = await render("/donate", ways);
    for (const words of [
      "Other ways to give",
      "The Campaign Account",
      "1 Practice Street, Saanich BC  V8Z 1A1",
      "No question is needed.",
      "Thursdays from 4 to 6",
      "full first and last name, full residential address, the amount and the date",
      "within 30 days of learning of it",
    ])
      expect(wordsOf(page)).toContain(words);
    expect(page).toContain('href="/contribution-form"');
    expect(page).toContain('href="mailto:give@example.org"');
  });

  test("only e-Transfers are taken → no word of cheques", async () => {
    const page = await render("/donate", { eTransfer: ways.eTransfer });
    expect(page).toContain("By Interac e-Transfer");
    expect(page).not.toContain("By cheque");
    expect(page).not.toContain("In person");
  });

  test("after the vote → it says so, and asks for nothing that is over", async () => {
    const page = await render("/donate", ways, "2026-11-01");
    expect(page).toContain(
      "The vote is over. What may still be given, and why, is said at the top of this page.",
    );
    expect(page).not.toContain("The same law holds as for the form above");
  });
});

function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}

describe("the contribution form", () => {
  test("nothing is filled in → where contributions are taken instead, and no form", async () => {
    const page = await render("/contribution-form", {});
    expect(page).toContain("Contributions are taken on the");
    expect(page).not.toContain("Signature");
  });

  const days = ["2026-10-01", "2026-11-01"];

  test.each(days)(
    "on %s → every field that the law asks for, whom to give it to, and who authorized it",
    async (day) => {
      const html = await render("/contribution-form", ways, day);
      for (const words of [
        "First and last name, in full",
        "Residential address",
        "Amount in Canadian dollars",
        "I live in British Columbia,",
        "I am a Canadian citizen or a permanent resident of Canada,",
        "I give my own money",
        "Signature",
        "Cash, in person",
        firstContent.campaign.financialAgent.name,
        firstContent.campaign.authorization,
      ])
        expect(wordsOf(html)).toContain(words);
    },
  );

  test.skipIf(!chromiumPath())("printed → one sheet of letter paper", async () => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: closedNetworkFlags });
    try {
      const page = await browser.newPage();
      for (const day of days) {
        await page.setContent(await render("/contribution-form", ways, day));
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
        expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
        expect(pdf).toMatch(/\/MediaBox\s*\[0 0 612 792\]/);
      }
    } finally {
      await browser.close();
    }
  });

  test("only e-Transfers are taken → no box for a cheque or cash", async () => {
    const page = await render("/contribution-form", { eTransfer: ways.eTransfer });
    expect(page).not.toContain("By cheque");
    expect(page).not.toContain("Cash, in person");
  });
});
