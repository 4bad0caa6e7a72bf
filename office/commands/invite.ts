import { formatLocalTime } from "#domain/platform/time/local-time.ts";
import { invite as inviteByEmail } from "#server/team/invitations.ts";
import { isRole, roles } from "#domain/team/roles.ts";
import { readArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command } from "#office/shell/terminal/command.ts";

export const invite: Command = {
  name: "invite",
  summary: "Invite somebody to the office in the browser, or give a member who lost the device a new link",
  usage: `invite <e-mail address> --role ${roles.join("|")} [--name "Their name"]`,
  async run(args, { services, print }) {
    const { values, words } = readArguments(
      args,
      { role: { type: "string" }, name: { type: "string" } },
      { min: 1, max: 1 },
    );
    const [email = ""] = words;
    const { role = "" } = values;
    if (!isRole(role)) throw new UsageError(`Which role? One of ${roles.join(", ")}.`);
    if (!services.config.office) {
      print("The office is switched off: set OFFICE_URL (docs/operating.md).");
      return 1;
    }
    const outcome = await inviteByEmail({ email, name: values.name ?? email, role }, services);
    if (!outcome.ok) {
      print(outcome.reason);
      return 1;
    }
    print(
      `An e-mail to ${email} is queued. The link works once, until ${formatLocalTime(outcome.expiresAt, services.content().campaign.timeZone)}:`,
    );
    print(outcome.link);
    return 0;
  },
};
