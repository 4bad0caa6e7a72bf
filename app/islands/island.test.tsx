import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailSignup } from "#app/forms/email-signup.island.tsx";
import { ProgressCard } from "#app/blocks/donation/progress-card.island.tsx";
import { ToastRegion } from "#app/ui/toast-region.island.tsx";
import { firstContent } from "#content/content.ts";
import { Island, IslandsOfPage, noIslands } from "./island.tsx";
import { ServerData } from "./server-data.ts";

const signUp = { words: firstContent.forms.signUp, consent: "I agree." };

test("an island on a page → its whole HTML, with what the browser needs to go on", () => {
  const islands = noIslands();
  const html = renderToStaticMarkup(
    <IslandsOfPage value={islands}>
      <Island of={EmailSignup} props={{ ...signUp, withLastName: true }} className="col-6" />
    </IslandsOfPage>,
  );
  expect(html).toMatch(/^<div class="col-6" data-island="forms\/email-signup"/);
  const [, id] = /data-id="([^"]+)"/.exec(html) ?? [];
  expect([...islands.props]).toEqual([[id, { ...signUp, withLastName: true }]]);
  expect(html).toContain("Last name");
});

test("the same island twice → each its own ids", () => {
  const html = renderToStaticMarkup(
    <>
      <Island of={EmailSignup} props={signUp} />
      <Island of={EmailSignup} props={signUp} />
    </>,
  );
  const ids = [...html.matchAll(/data-id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test("an island that two parts of a page ask for once → it stands there once, and the page knows it by name", () => {
  const islands = noIslands();
  const html = renderToStaticMarkup(
    <IslandsOfPage value={islands}>
      <Island of={ToastRegion} once />
      <Island of={ToastRegion} once />
    </IslandsOfPage>,
  );
  expect(html.split("data-island").length).toBe(2);
  expect([...islands.names]).toEqual(["ui/toast-region"]);
});

test("what the server handed the page → the island is rendered with it", () => {
  const values = { email: "ann@example.com" };
  const serverData = { functionName: "submit-email-signup", values, errors: {}, message: { title: "No" } };
  const html = renderToStaticMarkup(
    <ServerData value={serverData}>
      <Island of={EmailSignup} props={signUp} />
    </ServerData>,
  );
  expect(html).toContain(`value="ann@example.com"`);
});

test("a component whose file is no island → the build stops and says so", () => {
  const Plain = () => <p>plain</p>;
  expect(() => renderToStaticMarkup(<Island of={Plain} />)).toThrow(
    "Plain is no island: its file has to be named *.island.tsx",
  );
});

test("props that can't go through the HTML → they don't compile", () => {
  const wrong = [
    // @ts-expect-error a required prop is missing
    <Island key={1} of={ProgressCard} />,
    // @ts-expect-error a wrong type
    <Island key={2} of={ProgressCard} props={{ isLive: "today" }} />,
    // @ts-expect-error a function
    <Island key={3} of={(props: { act: () => void }) => <p>{String(props)}</p>} props={{ act: () => {} }} />,
    // @ts-expect-error a date
    <Island key={4} of={(props: { at: Date }) => <p>{String(props)}</p>} props={{ at: new Date() }} />,
    // @ts-expect-error a node
    <Island key={5} of={(props: { children: ReactNode }) => props.children} props={{ children: <p /> }} />,
  ];
  expect(wrong).toHaveLength(5);
});
