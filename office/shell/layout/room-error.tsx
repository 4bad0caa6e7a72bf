import { isRouteErrorResponse, useRouteError } from "react-router";
import { TouchNeeded } from "#office/shell/acts/fresh-touch.ts";
import { Page } from "./page.tsx";
import { TouchPage } from "./touch-page.tsx";

/** What a room shows in place of a page that it refuses: the touch that an act needs, not your room, nothing here. */
export function RoomError() {
  const error = useRouteError();
  if (error instanceof TouchNeeded) return <TouchPage needed={error} />;
  const status = isRouteErrorResponse(error) || error instanceof Response ? error.status : 500;
  const { title, text } = words[status] ?? unreadable;
  return (
    <Page title={title}>
      <p className="lead pad">{text}</p>
      <p className="pad">
        <a className="b" href="/today">
          Go to Today
        </a>
      </p>
    </Page>
  );
}

const unreadable = { title: "This can't be read", text: "The address or the form was not complete." };

const words: Record<number, { title: string; text: string }> = {
  403: {
    title: "Not open to your role",
    text: "Your role may not open this page. If it should, ask the candidate to change it.",
  },
  404: {
    title: "Nothing is here",
    text: "The page at this address was removed, or the address is not complete.",
  },
};
