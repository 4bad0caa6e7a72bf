import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { buildContent, firstContent } from "#content/content.ts";
import { firstEdition } from "#content/documents.ts";
import { readConfig } from "#server/config/config.ts";
import { composeText } from "#server/mail/compose.ts";
import { campaignIssuer } from "#server/receipts/receipt-snapshot.ts";
import { campaign, promises, takeContentFrom } from "./content-in-force.ts";

afterEach(() => takeContentFrom(() => firstContent));

function publish(): void {
  const edition = buildContent({
    ...firstEdition,
    campaign: { ...firstEdition.campaign, name: "[Another campaign]", email: "another@example.org" },
    figures: {
      ...firstEdition.figures,
      contactReplyHours: { ...firstEdition.figures.contactReplyHours, text: "36 hours" },
    },
  });
  takeContentFrom(() => edition);
}

test("nothing was published → the first edition", () => {
  expect(campaign()).toBe(firstContent.campaign);
});

test("an edition comes into force → promises, e-mails and receipts say what it says", () => {
  publish();
  expect(promises().contactReply).toBe("36 hours");
  expect(composeText({ heading: "Hello", text: "Hello" })).toContain(campaign().authorization);
  expect(campaignIssuer()).toMatchObject({ name: "[Another campaign]", email: "another@example.org" });
});

test("an edition changes the campaign's address → e-mail goes from and to it, unless the settings name others", () => {
  const folder = mkdtempSync(join(tmpdir(), "hustings-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const followed = readConfig({ DATA_DIR: folder });
  const set = readConfig({ DATA_DIR: folder, MAIL_FROM: "from@example.org", MAIL_TO: "to@example.org" });
  publish();
  expect(followed).toMatchObject({
    mailFrom: '"[Another campaign]" <another@example.org>',
    campaignInbox: "another@example.org",
  });
  expect(set).toMatchObject({ mailFrom: "from@example.org", campaignInbox: "to@example.org" });
});
