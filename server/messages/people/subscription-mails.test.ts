import { expect, test } from "vitest";
import { buildContent } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";
import type { Config } from "#server/platform/config/config.ts";
import { welcomeMail } from "./subscription-mails.ts";

test("an edition changes the welcome → the next who confirms reads it, in the words of the day and with this site's address", () => {
  const edition = buildContent({
    ...firstEdition,
    campaign: { ...firstEdition.campaign, name: "[Another campaign]", votingDay: "2026-10-17" },
    "e-mails": {
      ...firstEdition["e-mails"],
      welcome: {
        subject: "Welcome",
        text: { usual: "Read {site}/platform, says {campaign.name}.", after: "Thank you from {site}." },
      },
    },
  });
  const config = {
    baseUrl: "https://www.campaign.test",
    backendUrl: "https://www.campaign.test",
    secrets: ["a secret of at least thirty-two characters"],
  } as unknown as Config;
  const welcomeOn = (day: string) =>
    welcomeMail(
      { id: "1", email: "ann@example.org", round: 1 },
      { config, content: () => edition },
      new Date(day),
    );
  expect(welcomeOn("2026-10-17T12:00:00Z")).toMatchObject({
    subject: "Welcome",
    replyTo: { name: "[Another campaign]" },
    text: [
      "Read https://www.campaign.test/platform, says [Another campaign].",
      firstEdition.campaign.candidate.name,
    ],
  });
  expect(welcomeOn("2026-10-19T12:00:00Z").text).toContain("Thank you from https://www.campaign.test.");
});
