import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { buildContent, type Content } from "#content/content.ts";
import { firstEdition } from "#content/first-edition.ts";
import { type Config, followContent, readConfig } from "./config.ts";
import { firstContent } from "./first-content.ts";

const edition = buildContent({
  ...firstEdition,
  campaign: { ...firstEdition.campaign, name: "[Another campaign]", email: "another@example.org" },
});

function read(environment = {}): Config {
  const folder = newFolder();
  return readConfig({ DATA_DIR: folder, ...environment });
}

test("an edition changes the campaign's address → e-mail goes from and to it, unless the settings name others", () => {
  let content: Content = firstContent;
  const [followed, set] = [read(), read({ MAIL_FROM: "from@example.org", MAIL_TO: "to@example.org" })].map(
    (config) => followContent(config, () => content),
  );
  const { email } = firstContent.campaign;
  expect(followed).toMatchObject({ campaignInbox: email, operatorEmail: email });
  content = edition;
  expect(followed).toMatchObject({
    mailFrom: '"[Another campaign]" <another@example.org>',
    campaignInbox: "another@example.org",
    operatorEmail: "another@example.org",
  });
  expect(set).toMatchObject({ mailFrom: "from@example.org", campaignInbox: "to@example.org" });
});
