import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { buildContent, firstContent } from "#content/content.ts";
import { firstEdition } from "#content/documents.ts";
import { type Config, readConfig } from "#server/platform/config/config.ts";
import { composeText } from "#server/platform/mail/compose.ts";
import { welcomeMail } from "#server/messages/people/subscription-mails.ts";
import { campaignIssuer } from "#server/money/receipts/receipt-snapshot.ts";
import { campaign, promises, takeContentFrom } from "./content-in-force.ts";

afterEach(() => takeContentFrom(() => firstContent));

function publish(): void {
  const edition = buildContent({
    ...firstEdition,
    campaign: {
      ...firstEdition.campaign,
      name: "[Another campaign]",
      email: "another@example.org",
      votingDay: "2026-10-17",
    },
    "e-mails": {
      ...firstEdition["e-mails"],
      welcome: {
        subject: "Welcome",
        text: { usual: "Read {site}/platform, says {campaign.name}.", after: "Thank you from {site}." },
      },
    },
    figures: {
      ...firstEdition.figures,
      contactReplyHours: { ...firstEdition.figures.contactReplyHours, text: "36 hours" },
    },
  });
  takeContentFrom(() => edition);
}

function read(environment = {}): Config {
  const folder = mkdtempSync(join(tmpdir(), "hustings-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return readConfig({ DATA_DIR: folder, ...environment });
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

test("an edition changes the welcome → the next who confirms reads it, in the words of the day and with this site's address", () => {
  publish();
  const config = { ...read(), baseUrl: "https://www.campaign.test" };
  const welcomeOn = (day: string) =>
    welcomeMail({ id: "1", email: "ann@example.org", round: 1 }, config, new Date(day));
  expect(welcomeOn("2026-10-17T12:00:00Z")).toMatchObject({
    subject: "Welcome",
    text: [
      "Read https://www.campaign.test/platform, says [Another campaign].",
      firstContent.campaign.candidate.name,
    ],
  });
  expect(welcomeOn("2026-10-19T12:00:00Z").text).toContain("Thank you from https://www.campaign.test.");
});

test("an edition changes the campaign's address → e-mail goes from and to it, unless the settings name others", () => {
  const followed = read();
  const set = read({ MAIL_FROM: "from@example.org", MAIL_TO: "to@example.org" });
  publish();
  expect(followed).toMatchObject({
    mailFrom: '"[Another campaign]" <another@example.org>',
    campaignInbox: "another@example.org",
  });
  expect(set).toMatchObject({ mailFrom: "from@example.org", campaignInbox: "to@example.org" });
});
