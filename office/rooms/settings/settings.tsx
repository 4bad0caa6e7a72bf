import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page } from "../../layout/page.tsx";
import { mayVisitor, visitOf } from "../../visit.ts";

/** The parts of Settings that this member may open. */
export function settingsLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const parts = [
    {
      address: "/settings/me",
      title: "My devices",
      text: "Passkeys and where you are signed in.",
      isOpen: true,
    },
    {
      address: "/settings/team",
      title: "Team",
      text: "Who may come in, and as what. Invite somebody.",
      isOpen: mayVisitor(visit, "team"),
    },
    {
      address: "/settings/log",
      title: "Everything that was done",
      text: "Who, when, what, from what to what. Nothing in it can be changed.",
      isOpen: mayVisitor(visit, "audit") || mayVisitor(visit, "audit-of-money"),
    },
    {
      address: "/settings/check-up",
      title: "Check-up",
      text: "What sends and what does not, what is missing, what needs attention.",
      isOpen: mayVisitor(visit, "backups"),
    },
  ];
  return parts.filter(({ isOpen }) => isOpen);
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
