/** The HTML of every page of the site map, rendered as in the build, without the document around it. */

import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ContentContext } from "#app/content/content.ts";
import { type Content, firstContent } from "#content/content.ts";
import { CurrentPage } from "#app/layout/current-page.ts";
import { Election } from "#app/layout/election.ts";
import { pageAt } from "#app/page-at.tsx";
import type { ElectionMoment } from "#domain/content/campaign/election-phase.ts";
import { routes } from "#app/routes.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";

export type RenderedPage = { path: string; markup: string };

/** A day of the campaign, for tests that need no other phase. */
const campaignDay: ElectionMoment = { today: "2026-10-01", phase: "campaign" };

const noon = Date.parse("2026-10-01T19:00:00Z");

/** Every page on a day of the election, which is one of the campaign unless told otherwise. */
export function renderPages(election = campaignDay, content: Content = firstContent): RenderedPage[] {
  const ofBlocks = pageDocuments(content).map(([, { address }]) => address);
  return [...routes, ...ofBlocks].map((path) => ({
    path,
    markup: renderAt({ path, election, content }, pageAt(path, content).body),
  }));
}

/** The HTML of a part of a page, during the campaign. */
export function renderInCampaign(part: ReactNode, path = "/", content: Content = firstContent): string {
  return renderAt({ path, election: campaignDay, content }, part);
}

type PageMoment = { path: string; election: ElectionMoment; content: Content };

function renderAt({ path, election, content }: PageMoment, part: ReactNode): string {
  const page = { path, search: "", renderedAt: noon };
  const onPage = createElement(CurrentPage, { value: page }, part);
  const inPhase = createElement(Election, { value: election }, onPage);
  return renderToStaticMarkup(createElement(ContentContext, { value: content }, inPhase));
}
