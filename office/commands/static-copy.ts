import { copySite, holdsFiles } from "#server/operations/static-copy.ts";
import { readArguments } from "#office/shell/terminal/arguments.ts";
import type { Command } from "#office/shell/terminal/command.ts";

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
    const { backendUrl, baseUrl } = services.config;
    const count = await copySite(services, folder);
    print(
      `${count} pages, feeds and drawings are in ${folder}, for ${baseUrl}. Their forms go to ${backendUrl}.`,
    );
    return 0;
  },
};
