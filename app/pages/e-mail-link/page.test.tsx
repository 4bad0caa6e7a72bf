import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { Returned } from "#app/islands/returned.ts";
import { renderInCampaign } from "#test/support/render-pages.ts";
import EmailLink from "./page.tsx";

const emailLink = firstContent["pages/e-mail-link"];

test.each([
  [undefined, emailLink.problem.title],
  [{ ask: "leave", address: "a…@example.org" }, emailLink.ask.leave.title],
  [{ done: "volunteer" }, emailLink.volunteerConfirmed.title],
  [{ ask: "toString", address: "a…@example.org" }, emailLink.problem.title],
  [{ ask: "something of a newer server", address: "a…@example.org" }, emailLink.problem.title],
  [{ done: "something of a newer server" }, emailLink.problem.title],
])("the server hands over %j → %s", (state, title) => {
  const page = renderInCampaign(
    <Returned value={state}>
      <EmailLink />
    </Returned>,
  );
  expect(page).toContain(`<h1>${title}</h1>`);
});
