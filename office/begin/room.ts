import type { LoaderFunctionArgs } from "react-router";
import { maxPictureBytes } from "#domain/content/pictures/pictures.ts";
import { campaignSoFar, readBeginning } from "#server/content/editions/begin-campaign.ts";
import { responseOf } from "#server/content/editions/draft-pages.ts";
import type { Room } from "#office/shell/room.ts";
import { visitOf } from "#office/shell/visit.ts";
import { beginPreview } from "./steps.ts";
import { BeginChoice, choiceActs, choiceLoader } from "./begin-page.tsx";
import { BeforeOpening, openingActs, openingLoader } from "./before-opening.tsx";
import { stepActs, stepLoader } from "./step-acts.ts";
import { Step } from "./step-pages.tsx";

/** Beside the picture: its words and the frame of the form. */
const formBytes = 64 * 1024;

export const begin: Room = {
  name: "begin",
  title: "Begin your own site",
  icon: "content",
  permission: "team",
  maxBodyBytes: maxPictureBytes + formBytes,
  routes: [
    { path: "", loader: choiceLoader, action: choiceActs, Component: BeginChoice },
    { path: "here", loader: openingLoader, action: openingActs, Component: BeforeOpening },
    { path: "preview/*", loader: previewLoader },
    { path: ":step", loader: stepLoader, action: stepActs, Component: Step },
  ],
};

/** A page of the site as it would be, with what is kept so far. */
async function previewLoader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const path = new URL(request.url).pathname.slice(beginPreview.length) || "/";
  const { answers, seen } = await readBeginning(services);
  const at = services.clock.now();
  try {
    const { documents } = await campaignSoFar(services, answers);
    const asked = { path, prefix: beginPreview, isMarked: false, at };
    const found = await responseOf(services, { documents, key: String(seen) }, asked);
    return found ?? message("Nothing of the site is at this address.", 404);
  } catch (error) {
    services.log.info("preview-not-rendered", { path, error });
    return message("The page can be shown once what is typed is right.", 200);
  }
}

function message(sentence: string, status: number): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "x-frame-options": "SAMEORIGIN" },
  });
}
