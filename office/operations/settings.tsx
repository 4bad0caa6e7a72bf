import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Page } from "#office/shell/layout/page.tsx";
import { mayVisitor, visitOf } from "#office/shell/visit.ts";
import { settingsParts } from "./parts.ts";

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
