import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { mayVisitor, visitOf } from "#office/shell/visit.ts";
import type { Permission } from "#domain/team/roles.ts";

/** The parts of Settings that this member may open. */
export function settingsLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  return settingsParts.filter(({ permissions }) => permissions.some((each) => mayVisitor(visit, each)));
}

export function Settings() {
  const parts = useLoaderData<typeof settingsLoader>();
  return (
    <Page title="Settings">
      <ul className="parts">
        {parts.map(({ address, title, text }) => (
          <li key={address}>
            <h2>
              <a href={address}>{title}</a>
            </h2>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/* The pages of Settings, for its first page and for the search; the campaign's facts are a document of Content. */

type SettingsPart = {
  address: string;
  title: string;
  text: string;
  /** Any one of these opens it. */
  permissions: readonly Permission[];
};

export const settingsParts: readonly SettingsPart[] = [
  {
    address: "/settings/me",
    title: "My devices",
    text: "Passkeys and where you are signed in.",
    permissions: ["own-settings"],
  },
  {
    address: "/settings/look",
    title: "Theme and keys",
    text: "Light or dark, and whether single keys act on this device.",
    permissions: ["own-settings"],
  },
  {
    address: "/settings/team",
    title: "Team",
    text: "Who may sign in, and in what role. Invite somebody.",
    permissions: ["team"],
  },
  {
    address: "/settings/log",
    title: "Everything that was done",
    text: "Who, when, what, from what to what. Nothing in it can be changed.",
    permissions: ["audit", "audit-of-money"],
  },
  {
    address: "/content/edit/campaign",
    title: "Campaign facts",
    text: "Name, voting day, financial agent, addresses: said once, used on every page and receipt.",
    permissions: ["content"],
  },
  {
    address: "/settings/mail",
    title: "E-mail",
    text: "What waits to be sent, what failed and why, and sending it again.",
    permissions: ["backups"],
  },
  {
    address: "/settings/backups",
    title: "Backups",
    text: "How old the newest is, where it is kept, and whether it can be restored.",
    permissions: ["backups"],
  },
  {
    address: "/settings/check-up",
    title: "Check-up",
    text: "What sends and what does not, what is missing, what needs attention.",
    permissions: ["backups"],
  },
  {
    address: "/settings/closing",
    title: "After the campaign",
    text: "What is left to do, in its order: money, statement, letters, the list, the site and the server.",
    permissions: ["audit-of-money"],
  },
];
