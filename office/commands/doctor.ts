import { counted } from "#domain/platform/language.ts";
import { builtCommit, builtVersion } from "#server/web/site/build-folder.ts";
import { refuseArguments } from "#office/shell/terminal/arguments.ts";
import { examine } from "#office/operations/check-up/check-up.ts";
import type { Command } from "#office/shell/terminal/command.ts";

/** Says what a campaign still has to fill in, set up or look after. */
export const doctor: Command = {
  name: "doctor",
  summary: "Say what is not configured, which placeholders remain and what needs attention",
  usage: "doctor",
  async run(args, { services, print }) {
    refuseArguments(args);
    print(`Version ${builtVersion()}, commit ${builtCommit()}, Node ${process.version}`);
    const findings = await examine(services);
    for (const { heading, lines } of findings) {
      print(lines.length === 0 ? `✓ ${heading}` : `✗ ${heading}`);
      for (const line of lines) print(`    ${line}`);
    }
    const open = findings.reduce((count, { lines }) => count + lines.length, 0);
    print(
      open === 0 ? "\nNothing is left to do." : `\n${counted(open, "thing is", "things are")} left to do.`,
    );
    return open === 0 ? 0 : 1;
  },
};
