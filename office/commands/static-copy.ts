import { successors } from "#domain/content/site/moved-addresses.ts";
import { contentAddresses } from "#domain/content/site/moved-addresses.ts";
import { loadContent } from "#server/content/editions/load-content.ts";
import { policyOptions } from "#server/platform/http/page-policy.ts";
import { buildFolder } from "#server/web/site/build-folder.ts";
import { contentOfCopy, holdsFiles, writeStaticCopy } from "#server/web/site/static-copy.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import { readArguments } from "#office/shell/terminal/arguments.ts";
import type { Command } from "#office/shell/terminal/command.ts";

/** The pages for a CDN, beside hosted functions. */
export const staticCopy: Command = {
  name: "static-copy",
  summary: "Write the pages, as they are now, as files for a CDN; their forms go to BACKEND_URL",
  usage: "static-copy <folder>   (empty or not there)",
  async run(args, { services, print }) {
    const { words } = readArguments(args, {}, { min: 1, max: 1 });
    const [folder = ""] = words;
    if (holdsFiles(folder)) {
      print(`${folder} is not empty: name a new folder, so that nothing of an older copy stays.`);
      return 1;
    }
    const { config, database, clock } = services;
    const { backendUrl, baseUrl } = config;
    // It is put where visitors are: they see today.
    const at = siteClock({ ...config, production: true }, clock, () => services.content().campaign).now();
    const { loaded } = await loadContent(database, at);
    const content = contentOfCopy(loaded.content, backendUrl === baseUrl ? "" : backendUrl);
    const files = await services.renderSite({ content, edition: loaded.edition, at });
    const moved = successors(loaded.moved, contentAddresses(content));
    const policy = policyOptions(config, content.campaign);
    await writeStaticCopy({ buildFolder, folder, files, moved, policy });
    print(
      `${files.length} pages, feeds and drawings are in ${folder}, for ${baseUrl}. Their forms go to ${backendUrl}.`,
    );
    return 0;
  },
};
